/** Chains of a trial: the tried one, and those that it calls, which are read as they are stored. */
import type { ChainSource } from '../../contract/chain-source.ts';
import { type RunningChain, type RunningNode, startChain } from '../chain/running-chain.ts';
import type { Message } from '../message.ts';
import type { NodeContext, Release } from '../node-type.ts';
import { NotRead, type Outcomes } from '../outcome.ts';
import type { World } from '../world/world.ts';
import type { Journal } from './journal.ts';
import type { Known, Need } from './known.ts';
import { notRunOf } from './not-run.ts';
import { type Wrapping, whenRead, wrappedChain } from './wrapped-node.ts';

export interface PastChainsParts extends Pick<Wrapping, 'labelOf' | 'look'> {
  readonly release: Release;
  readonly world: World;
  readonly journal: Journal;
  readonly known: Known;
  /** Of all chains of the tenant. */
  readonly chainNames: ReadonlyMap<string, string>;
  /** Puts what is needed into `known`, or refuses it there. */
  readonly read: (need: Need) => Promise<void>;
  /** Before each run of a node. */
  readonly begin: (message: Message, context: NodeContext) => void;
  /** Of a node that starts. */
  readonly contextOf: (node: RunningNode) => NodeContext;
}

export class PastChains {
  readonly #parts: PastChainsParts;
  readonly #chains = new Map<string, { readonly plain: RunningChain; readonly wrapped: RunningChain }>();
  readonly #wrapping: Wrapping;

  constructor(parts: PastChainsParts) {
    const { journal, labelOf, look, begin } = parts;
    this.#parts = parts;
    this.#wrapping = {
      ...{ labelOf, look, read: (needs) => this.read(needs) },
      run: (message, context, body) => {
        begin(message, context);
        return journal.run(() => this.checked(body()));
      },
    };
  }

  /** In the order in which they were met. */
  get all(): RunningChain[] {
    return [...this.#chains.values()].map(({ wrapped }) => wrapped);
  }

  of(id: string): RunningChain | undefined {
    return this.#chains.get(id)?.wrapped;
  }

  /** Whose nodes are run as they are: what they change is to be taken back. */
  plain(id: string): RunningChain | undefined {
    return this.#chains.get(id)?.plain;
  }

  /** With the chains that its links lead to. Gives the plain one. */
  async load(source: ChainSource): Promise<RunningChain> {
    const { release, world, journal, chainNames, contextOf } = this.#parts;
    const plain = await whenRead(this.#wrapping.read, () => startChain(source, { release, world }));
    this.#chains.set(source.id, { plain, wrapped: wrappedChain(plain, this.#wrapping) });
    for (const node of plain.nodes.values()) {
      const { type, settings } = node;
      if (type?.start && notRunOf(node) === null) journal.run(() => type.start?.(settings, contextOf(node)));
    }
    const links = source.chainLinks.map(({ chainId }) => chainId).filter((id) => chainNames.has(id) && !this.#chains.has(id));
    if (links.length > 0) await this.read([...new Set(links)].map((id): Need<'chain'> => ({ is: 'chain', id })));
    return plain;
  }

  async read(needs: readonly unknown[]): Promise<void> {
    const { read, known } = this.#parts;
    // Only parts of this world throw NotRead.
    await Promise.all((needs as readonly Need[]).map((need) => (known.has(need) ? undefined : read(need))));
    for (const need of needs as readonly Need[]) {
      if (need.is !== 'chain' || this.#chains.has(need.id)) continue;
      const source = known.get('chain', { id: need.id });
      if (source) await this.load(source);
    }
  }

  /** Throws NotRead for a chain that is called and not known yet. */
  checked(outcomes: Outcomes): Outcomes {
    const { chainNames, known } = this.#parts;
    for (const outcome of outcomes) {
      if (outcome.kind !== 'call' || this.#chains.has(outcome.chainId)) continue;
      const need: Need<'chain'> = { is: 'chain', id: outcome.chainId };
      if (chainNames.has(outcome.chainId) && !known.has(need)) throw new NotRead([need]);
    }
    return outcomes;
  }
}
