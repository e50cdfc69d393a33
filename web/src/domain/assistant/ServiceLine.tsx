import { useService } from "@/api/assistant/queries";
import { serviceSentence } from "@/lib/assistant";

/** Names the service that answers, once it is known. */
export function ServiceLine() {
  const service = useService();
  return service !== undefined && <>{serviceSentence(service)}</>;
}
