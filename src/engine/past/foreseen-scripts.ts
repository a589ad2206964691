import type { Message } from '../message.ts';
import { NodeError } from '../outcome.ts';
import { plainResult } from '../scripts/plain-result.ts';
import type { AskedScript, ManyScripts, Script, ScriptPort, ScriptResult, ScriptResults } from '../world/scripts.ts';

/** Of a part, the scripts that are run first: they tell how much there is room for, as one may make thousands of messages. */
const FIRST = 100;

type Kind = keyof ScriptResults;

interface Foreseen extends AskedScript {
  readonly result: ScriptResult;
}

/** Results by the text of the message: what is equal has the same one, and is found without writing a key. */
type Results = Map<string, Foreseen[]>;

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + lettersIn(one), 0);
}

function areEqual(one: Message['metadata'], other: Message['metadata']): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key]);
}

const isSameScript = (one: Script, other: Script) => one === other || (one.body === other.body && one.language === other.language);

const isSame = (one: AskedScript, other: AskedScript): boolean =>
  one.kind === other.kind &&
  isSameScript(one.script, other.script) &&
  one.message.type === other.message.type &&
  areEqual(one.message.metadata, other.message.metadata);

/** Of one part of what comes. */
class Part {
  readonly results: Results = new Map();
  readonly #scripts: ManyScripts;
  readonly #mostLetters: number;
  #letters = 0;
  #runs = 0;

  constructor(scripts: ManyScripts, mostLetters: number) {
    this.#scripts = scripts;
    this.#mostLetters = mostLetters;
  }

  async run(asked: readonly AskedScript[]): Promise<readonly (ScriptResult | undefined)[]> {
    const first = await this.#keep(asked.slice(0, FIRST));
    const [left, each] = [this.#mostLetters - this.#letters, Math.max(1, this.#letters / this.#runs)];
    return [...first, ...(await this.#keep(asked.slice(FIRST, FIRST + Math.max(0, Math.ceil(left / each)))))];
  }

  async #keep(asked: readonly AskedScript[]): Promise<readonly (ScriptResult | undefined)[]> {
    if (asked.length === 0) return [];
    const all = await this.#scripts.runAll(asked);
    this.#runs += asked.length;
    return asked.map((one, place) => {
      const result = all[place];
      if (!result || this.#letters >= this.#mostLetters || (!result.ok && !(result.error instanceof NodeError))) return undefined;
      const { text } = one.message.body;
      this.#letters += text.length + (result.ok ? lettersIn(result.value) : 0);
      const same = this.results.get(text);
      const { kind, script, message } = one;
      const kept: Foreseen = { kind, script, message, result };
      if (same) same.push(kept);
      else this.results.set(text, [kept]);
      return result;
    });
  }
}

/** Runs scripts, and keeps their results for `atOnce`; undefined where there is no room for one, or nothing can run. */
export type RunAhead = (asked: readonly AskedScript[]) => Promise<readonly (ScriptResult | undefined)[]>;

/**
 * Scripts that are run before their turn, many at a time: what a script makes of a message depends on nothing else. What turns out
 * otherwise is run in its turn.
 */
export class ForeseenScripts implements ScriptPort {
  readonly #scripts: ManyScripts;
  readonly #mostParts: number;
  readonly #mostLetters: number;
  /** The oldest first: its turn is now. */
  readonly #parts: Part[] = [];

  /** @param mostParts whose results are kept. @param mostLetters that are kept of a part; what comes then is run in its turn. */
  constructor(scripts: ManyScripts, mostParts: number, mostLetters: number) {
    this.#scripts = scripts;
    this.#mostParts = mostParts;
    this.#mostLetters = mostLetters;
  }

  async run<K extends Kind>(kind: K, script: Script, message: Message): Promise<ScriptResults[K]> {
    const found = this.atOnce({ kind, script, message });
    if (!found) return this.#scripts.run(kind, script, message);
    if (!found.ok) throw found.error;
    // It was found by its kind.
    return found.value as ScriptResults[K];
  }

  atOnce(asked: AskedScript): ScriptResult | undefined {
    const plain = plainResult(asked);
    if (plain) return plain;
    const { text } = asked.message.body;
    for (const { results } of this.#parts) {
      const found = results.get(text)?.find((one) => isSame(one, asked));
      if (found) return found.result;
    }
    return undefined;
  }

  /** For the next part; results of the oldest one are dropped. */
  ahead(): RunAhead {
    const part = new Part(this.#scripts, this.#mostLetters);
    this.#parts.push(part);
    if (this.#parts.length > this.#mostParts) this.#parts.shift();
    return (asked) => part.run(asked);
  }
}
