import { useService } from "@/api/assistant/queries";
import { serviceSentence } from "@/lib/assistant";

/** Says who answers, once that is known. */
export function ServiceLine() {
  const service = useService();
  return service !== undefined && <>{serviceSentence(service)}</>;
}
