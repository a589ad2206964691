import type { ScriptType } from '../../contract/script-test.ts';
import type { Message } from '../message.ts';

export interface Script {
  readonly language: 'JS' | 'TBEL';
  readonly body: string;
}

/** What a script is to be run with. */
export interface AskedScript<K extends ScriptType = ScriptType> {
  readonly kind: K;
  readonly script: Script;
  readonly message: Message;
}

/** What came of running a script. The error is mostly a NodeError. */
export type ScriptResult<K extends ScriptType = ScriptType> =
  | { readonly ok: true; readonly value: ScriptResults[K] }
  | { readonly ok: false; readonly error: unknown };

/** Scripts of nodes, run in isolation. */
export interface ScriptPort {
  /**
   * What the script of this kind returned for the message, checked: a boolean of a filter, texts of a switch, messages of a
   * transformation, a text or any JSON of others. Rejects with NodeError.
   */
  run<K extends ScriptType>(kind: K, script: Script, message: Message): Promise<ScriptResults[K]>;
  /** The same, where it is known at once: of a plain script, or one that was run before its turn. Undefined: it is to be run. */
  atOnce?(asked: AskedScript): ScriptResult | undefined;
}

/** Scripts, many at a time. */
export interface ManyScripts extends ScriptPort {
  /** In their order. Rejects where none can run. */
  runAll(asked: readonly AskedScript[]): Promise<readonly ScriptResult[]>;
}

/** Parts that a script did not return are those of the message. */
export interface ScriptMessage {
  /** JSON text. */
  readonly data: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly type: string;
}

export interface ScriptResults {
  readonly filter: boolean;
  readonly switch: readonly string[];
  readonly update: readonly ScriptMessage[];
  readonly generate: ScriptMessage;
  readonly string: string;
  readonly json: unknown;
}
