/** Chains of a test, and what happens in them. Nodes that ask are answered when the test says so. */

import type { ChainSource } from '../../contract/chain-source.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { Body } from '../body.ts';
import { type Message, MOST_RUNS } from '../message.ts';
import type { World } from '../world/world.ts';
import { type RunningChain, startChain } from './running-chain.ts';
import { answer, type Step, type Surroundings, stepInto, walk } from './walk.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const DEVICE: EntityId = { entityType: 'DEVICE', id: '21814000-1dd2-11b2-8080-808080808080' };

/** A node as [name, class without package, settings]; the name is its id. */
type Node = readonly [name: string, clazz: string, configuration?: object];
/** A link as [from, label, to]; `to` may be `chain:` and the id of another chain. */
type Link = readonly [from: string, label: string, to: string];

export function chainOf(id: string, nodes: readonly Node[], links: readonly Link[]): ChainSource {
  const indexOf = (name: string) => nodes.findIndex(([one]) => one === name);
  const [inner, outer] = [links.filter(([, , to]) => !to.startsWith('chain:')), links.filter(([, , to]) => to.startsWith('chain:'))];
  return {
    ...{ id, name: `Chain ${id}`, firstNodeId: nodes[0]?.[0] },
    nodes: nodes.map(([name, clazz, configuration = {}]) => ({ id: name, name, type: `${PACKAGE}${clazz}`, configuration })),
    connections: inner.map(([from, type, to]) => ({ fromIndex: indexOf(from), toIndex: indexOf(to), type })),
    chainLinks: outer.map(([from, type, to]) => ({ fromIndex: indexOf(from), chainId: to.slice('chain:'.length), type })),
  };
}

export const messageOf = (more: Partial<Message> = {}): Message => ({
  ...{
    id: 'm',
    type: 'POST_TELEMETRY_REQUEST',
    originator: DEVICE,
    body: Body.ofText('{}'),
    metadata: {},
    ts: 0,
    callers: [],
    runsLeft: MOST_RUNS,
  },
  ...more,
});

/** @param scripts what the script with a body gives. */
export function testChains(sources: readonly ChainSource[], scripts: Readonly<Record<string, unknown>> = {}) {
  const log: string[] = [];
  const kept: Step[] = [];
  const chains = new Map<string, RunningChain>();
  const world = {
    chainName: (id: string) => chains.get(id)?.name ?? sources.find((one) => one.id === id)?.name,
    profileChainOf: () => undefined,
    scripts: { run: (_kind, { body }) => Promise.resolve(scripts[body]) },
  } as Partial<World> as World;
  for (const source of sources) chains.set(source.id, startChain(source, { release: '4.3', world }));
  const ids = { last: 0 };
  const clock = { now: 0 };
  const memory = new Map<string, unknown>();
  const newId = () => {
    ids.last += 1;
    return `new ${ids.last}`;
  };
  const around: Surroundings = {
    chain: (id) => chains.get(id),
    context: (node) => ({
      ...{ tenantId: '', chainId: node.chainId, node, now: clock.now, release: '4.3', world, newId },
      memory: {
        read: <T>(entity = '') => memory.get(`${node.id} ${entity}`) as T | undefined,
        write: (value, entity = '') => void memory.set(`${node.id} ${entity}`, value),
      },
      tellSelf: (message) => kept.push({ nodeId: node.id, chainId: node.chainId, message, label: '' }),
    }),
    later: (step) => kept.push(step),
    enterRoot: () => log.push('root'),
    entered: (node, _message, label) => log.push(`> ${node.name} ${label}`.trim()),
    left: (node, outcome) =>
      log.push(
        `< ${node.name} ${outcome.kind === 'label' ? outcome.label : outcome.kind}${'error' in outcome ? `: ${outcome.error}` : ''}`,
      ),
    stopped: (node, why) => log.push(`stopped ${node.name}: ${why}`),
    ended: (step, why) => log.push(`ended ${step.nodeId}: ${why}`),
    failed: (node, error) => log.push(`fault ${node.name}: ${String(error)}`),
  };
  return {
    log,
    kept,
    chains,
    around,
    clock,
    /** Into the first chain. */
    enter(message = messageOf()): void {
      const first = chains.get(sources[0]?.id ?? '');
      const step = first && stepInto(first, message);
      if (step) walk([step], around);
    },
    /** Answers what waits, in order, until nothing does. */
    async finish(): Promise<void> {
      for (let step = kept.shift(); step; step = kept.shift()) walk((await answer(step, around)).conclude(), around);
    },
  };
}
