import { useEffect, useState } from "react";

import { api, type AppConfig } from "@/lib/api";

/** What the server says of itself; undefined until it answers. Only friendly hints depend on it. */
export function useAppConfig(): AppConfig | undefined {
  const [config, setConfig] = useState<AppConfig>();
  useEffect(() => {
    const abort = new AbortController();
    api.get("/config", { signal: abort.signal }).then(setConfig, () => {
      // The form works without the hints.
    });
    return () => abort.abort();
  }, []);
  return config;
}
