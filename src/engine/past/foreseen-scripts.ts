import type { Message } from '../message.ts';
import type { Script, ScriptPort, ScriptResults } from '../world/scripts.ts';

type Kind = keyof ScriptResults;

interface Foreseen {
  readonly result: Promise<ScriptResults[Kind]>;
  /** How often it is expected. */
  uses: number;
  /** Letters that are kept of it so far. */
  letters: number;
}

/** What is kept for later. Of more results the oldest go; a result with too many letters is run again in its turn. */
interface Most {
  readonly results: number;
  readonly letters: number;
}

/** There is no room for what is run ahead. */
class TooMuchAhead extends Error {
  override name = 'TooMuchAhead';
}

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + lettersIn(one), 0);
}

/**
 * Scripts that are run before their turn, many at a time: what a script makes of a message depends on nothing else. What turns out
 * otherwise is run in its turn.
 */
export class ForeseenScripts implements ScriptPort {
  readonly #scripts: ScriptPort;
  readonly #most: Most;
  readonly #foreseen = new Map<string, Foreseen>();
  /** Numbers of scripts by their texts, which may be long. */
  readonly #numbers = new Map<string, number>();
  #letters = 0;

  constructor(scripts: ScriptPort, most: Most) {
    this.#scripts = scripts;
    this.#most = most;
  }

  run<K extends Kind>(kind: K, script: Script, message: Message): Promise<ScriptResults[K]> {
    const key = this.#keyOf(kind, script, message);
    const found = this.#foreseen.get(key);
    if (!found) return this.#scripts.run(kind, script, message);
    found.uses -= 1;
    if (found.uses === 0) this.#drop(key);
    // The key begins with the kind.
    return found.result as Promise<ScriptResults[K]>;
  }

  /** For whoever looks ahead: its results are kept for `run`. Rejects also where there is no room for a result. */
  readonly ahead: ScriptPort = {
    run: async <K extends Kind>(kind: K, script: Script, message: Message) => {
      if (this.#letters >= this.#most.letters) throw new TooMuchAhead();
      const key = this.#keyOf(kind, script, message);
      const found = this.#foreseen.get(key) ?? { result: this.#scripts.run(kind, script, message), uses: 0, letters: 0 };
      found.uses += 1;
      this.#keep(key, found, key.length);
      for (const oldest of this.#foreseen.keys()) {
        if (this.#foreseen.size <= this.#most.results) break;
        this.#drop(oldest);
      }
      // Who asks for it in its turn hears of a failure, too.
      const result = (await found.result) as ScriptResults[K];
      if (this.#foreseen.get(key) === found) this.#keep(key, found, key.length + lettersIn(result));
      if (this.#letters <= this.#most.letters) return result;
      this.#drop(key);
      throw new TooMuchAhead();
    },
  };

  #keep(key: string, found: Foreseen, letters: number): void {
    this.#letters += letters - found.letters;
    found.letters = letters;
    this.#foreseen.set(key, found);
  }

  #drop(key: string): void {
    this.#letters -= this.#foreseen.get(key)?.letters ?? 0;
    this.#foreseen.delete(key);
  }

  #keyOf(kind: Kind, { language, body }: Script, { body: payload, metadata, type }: Message): string {
    const number = this.#numbers.get(body) ?? this.#numbers.size;
    this.#numbers.set(body, number);
    return [kind, language, number, payload.text, JSON.stringify(metadata), type].join('\0');
  }
}
