import { useQuery } from "@tanstack/react-query";

import type { AppConfig } from "@/lib/api";
import type { Service } from "@/lib/assistant";

import { configQuery } from "../config/queries";

/** Who answers; undefined until the server has said so. */
export function useService(): Service | undefined {
  return useQuery({ ...configQuery, select: serviceOf }).data;
}

export function serviceOf({ ai_service, ai_name }: AppConfig): Service {
  return { id: ai_service, name: ai_name };
}
