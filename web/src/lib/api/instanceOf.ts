const HEADER = "Pogona-Instance";

/**
 * The generation of the data that an answer is from. Undefined for what is not from Pogona at all, but from something
 * in between: a proxy, a captive portal. Whatever such an answer says is no answer.
 */
export function instanceOf(response: Response): string | undefined {
  return response.headers.get(HEADER) || undefined;
}
