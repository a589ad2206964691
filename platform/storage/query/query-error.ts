/** A query that a server refuses: the message is for the caller. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}
