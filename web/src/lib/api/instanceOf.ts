const HEADER = "Pogona-Instance";

/**
 * The generation of an answer's data. Undefined for an answer that is not from Pogona but from something in between,
 * such as a proxy or a captive portal; its content must be ignored.
 */
export function instanceOf(response: Response): string | undefined {
  return response.headers.get(HEADER) || undefined;
}
