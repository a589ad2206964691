/** The header that says when a request may succeed: of an error with `retryAfterS`, the whole seconds until then; of others none. */
export function retryAfter(error: Error): Record<string, string> {
  const seconds = 'retryAfterS' in error ? error.retryAfterS : undefined;
  return typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {};
}
