/** What went through the nodes of a trial. */
import type { TriedNode } from '../../contract/back-test.ts';
import type { RunningChain, RunningNode } from '../chain/running-chain.ts';
import { FAILURE, type Outcome } from '../outcome.ts';
import { notRunOf } from './not-run.ts';

/** Of different failures of a node. */
const MOST_TEXTS = 3;

interface Counted {
  entered: number;
  readonly left: Map<string, number>;
  failures: number;
  readonly texts: Set<string>;
}

export class NodeCounts {
  readonly #counted = new Map<string, Counted>();

  entered({ id }: RunningNode, more = 1): void {
    this.#of(id).entered += more;
  }

  left({ id }: RunningNode, outcome: Outcome): void {
    if (outcome.kind !== 'label' && outcome.kind !== 'answer') return;
    const counted = this.#of(id);
    const { left, texts } = counted;
    left.set(outcome.label, (left.get(outcome.label) ?? 0) + 1);
    if (outcome.kind === 'label' && outcome.label === FAILURE) {
      counted.failures += 1;
      if (outcome.error && texts.size < MOST_TEXTS) texts.add(outcome.error);
    }
  }

  /** Of the chain's nodes, in their order. */
  of(chain: RunningChain): TriedNode[] {
    return [...chain.nodes.values()].map((node) => {
      const { entered, left, failures, texts } = this.#of(node.id);
      const { id, name, clazz, problem } = node;
      const notRun = notRunOf(node);
      return {
        ...{ id, name, clazz, entered, left: [...left], failures, failureTexts: [...texts] },
        ...{ notRun, problem: notRun === null ? (problem ?? null) : null },
      };
    });
  }

  #of(id: string): Counted {
    const known = this.#counted.get(id);
    if (known) return known;
    const counted = { entered: 0, left: new Map(), failures: 0, texts: new Set<string>() };
    this.#counted.set(id, counted);
    return counted;
  }
}
