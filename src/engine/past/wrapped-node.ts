/** Nodes as they run in a trial: what one run changes is kept together, and what it reads is read first. */
import type { RunningChain, RunningNode } from '../chain/running-chain.ts';
import type { Message } from '../message.ts';
import type { NodeContext, NodeType } from '../node-type.ts';
import { along, NotRead, type Outcomes } from '../outcome.ts';
import { notRunOf } from './not-run.ts';

export interface Wrapping {
  /** Along which messages leave a node that is not called. */
  labelOf(node: RunningNode): string;
  /** What reads only. Throws what it throws. */
  look<T>(context: NodeContext, body: () => T): T;
  /** One run, as a whole. Throws what it throws, with nothing changed. */
  run(message: Message, context: NodeContext, body: () => Outcomes): Outcomes;
  /** Reads what is not there. */
  read(needs: readonly unknown[]): Promise<void>;
}

/** Runs it again until all that it needs is read. Rejects with what else it throws. */
export async function whenRead<T>(read: Wrapping['read'], body: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await body();
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      await read(error.needs);
    }
  }
}

function wrappedType(node: RunningNode, wrapping: Wrapping): NodeType | undefined {
  const { type, settings, clazz } = node;
  const notRun = notRunOf(node);
  if (notRun === 'outside' || notRun === 'unknown')
    return { clazz, read: () => undefined, run: (message) => [along(wrapping.labelOf(node), message)] };
  if (!type) return undefined;
  const { ask, script, ...rest } = type;
  const run = (message: Message, context: NodeContext, answer: unknown) =>
    wrapping.run(message, context, () => type.run(message, settings, context, answer));
  if (!ask)
    return {
      ...rest,
      ...(script && { script: (message, _settings, context) => wrapping.look(context, () => script(message, settings, context)) }),
      run: (message, _settings, context, answer) => run(message, context, answer),
    };
  return {
    ...rest,
    async ask(message, _settings, context) {
      const answer = await whenRead(wrapping.read, () => wrapping.look(context, () => ask(message, settings, context)));
      return whenRead(wrapping.read, () => run(message, context, answer));
    },
    run: (_message, _settings, _context, outcomes) => outcomes as Outcomes,
  };
}

export function wrappedChain(chain: RunningChain, wrapping: Wrapping): RunningChain {
  const nodes = [...chain.nodes].map(([id, node]) => [id, { ...node, type: wrappedType(node, wrapping) }] as const);
  return { ...chain, nodes: new Map(nodes) };
}
