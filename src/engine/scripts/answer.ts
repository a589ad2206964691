export type ScriptLanguage = 'JS' | 'TBEL';

/** What running a script gave: its result as JSON text (null: it returned nothing that JSON can hold), or why there is none. */
export type ScriptAnswer = { readonly ok: true; readonly json: string | null } | ScriptFailure;

export interface ScriptFailure {
  readonly ok: false;
  /** syntax: it cannot start. memory: it needed more than it may have. paused: it harmed others too often and is not run for a while. */
  readonly kind: 'syntax' | 'thrown' | 'timeout' | 'memory' | 'paused';
  /** In TBEL the whole text of a real server, place included. */
  readonly message: string;
  /** From 1; of the statement that failed. */
  readonly place: { readonly line: number; readonly column: number } | null;
}
