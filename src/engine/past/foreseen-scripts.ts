import type { Message } from '../message.ts';
import type { Script, ScriptPort, ScriptResults } from '../world/scripts.ts';

type Kind = keyof ScriptResults;

interface Foreseen {
  readonly result: Promise<ScriptResults[Kind]>;
  /** How often it is expected. */
  uses: number;
}

/**
 * Scripts that are run before their turn, many at a time: what a script makes of a message depends on nothing else. What turns out
 * otherwise is run in its turn.
 */
export class ForeseenScripts implements ScriptPort {
  readonly #scripts: ScriptPort;
  readonly #most: number;
  readonly #foreseen = new Map<string, Foreseen>();
  /** Numbers of scripts by their texts, which may be long. */
  readonly #numbers = new Map<string, number>();

  /** @param most results that are kept: the oldest go first. */
  constructor(scripts: ScriptPort, most: number) {
    this.#scripts = scripts;
    this.#most = most;
  }

  run<K extends Kind>(kind: K, script: Script, message: Message): Promise<ScriptResults[K]> {
    const key = this.#keyOf(kind, script, message);
    const found = this.#foreseen.get(key);
    if (!found) return this.#scripts.run(kind, script, message);
    found.uses -= 1;
    if (found.uses === 0) this.#foreseen.delete(key);
    // The key begins with the kind.
    return found.result as Promise<ScriptResults[K]>;
  }

  /** For whoever looks ahead: its results are kept for `run`. */
  readonly ahead: ScriptPort = {
    run: <K extends Kind>(kind: K, script: Script, message: Message) => {
      const key = this.#keyOf(kind, script, message);
      const found = this.#foreseen.get(key) ?? { result: this.#scripts.run(kind, script, message), uses: 0 };
      found.uses += 1;
      this.#foreseen.set(key, found);
      // Who asks for it in its turn hears of it.
      found.result.catch(() => undefined);
      for (const oldest of this.#foreseen.keys()) {
        if (this.#foreseen.size <= this.#most) break;
        this.#foreseen.delete(oldest);
      }
      return found.result as Promise<ScriptResults[K]>;
    },
  };

  #keyOf(kind: Kind, { language, body }: Script, { body: payload, metadata, type }: Message): string {
    const number = this.#numbers.get(body) ?? this.#numbers.size;
    this.#numbers.set(body, number);
    return [kind, language, number, payload.text, JSON.stringify(metadata), type].join('\0');
  }
}
