/** Names of a script, each in a place of its own. */
import { RESERVED } from './calls.ts';
import { leave } from './values.ts';

/** The values of one run, by place. */
export type Frame = unknown[];
export type Evaluate = (frame: Frame) => unknown;

interface Variable {
  readonly place: number;
  readonly isConstant: boolean;
}

/** Of a script that declares each name once and uses it after that, so that what is hoisted, or not there yet, makes no difference. */
export class Scope {
  /** Of the blocks that are open, the innermost one last. */
  readonly #blocks: Map<string, Variable>[] = [new Map()];
  readonly #declared = new Set<string>();

  /** Throws NotPlain where the name is in use. @param isConstant it cannot be assigned to. */
  declare(name: string, isConstant: boolean): number {
    if (this.#declared.has(name) || RESERVED.has(name)) return leave();
    const place = this.#declared.size;
    this.#declared.add(name);
    this.#blocks.at(-1)?.set(name, { place, isConstant });
    return place;
  }

  find(name: string): Variable | undefined {
    for (const block of this.#blocks) {
      const found = block.get(name);
      if (found) return found;
    }
    return undefined;
  }

  within<T>(body: () => T): T {
    this.#blocks.push(new Map());
    try {
      return body();
    } finally {
      this.#blocks.pop();
    }
  }
}
