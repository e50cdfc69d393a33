import { useEffect, useState } from "react";

import { api, type AppConfig } from "@/lib/api";

/** The server's settings; undefined until it answers. Only friendly hints depend on them. */
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
