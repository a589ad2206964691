/** A query that a server refuses, with the message for the caller. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}
