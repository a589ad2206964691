import type { ComponentDescriptor } from '../../../src/contract/rule-chain.ts';
import { badRequest, missing } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { ACTION } from './action.ts';
import { CHAIN_TYPES, type ChainType, chainType } from './chain-type.ts';
import { ENRICHMENT } from './enrichment.ts';
import { EXTERNAL } from './external.ts';
import { FILTER } from './filter.ts';
import { FLOW } from './flow.ts';
import { describeNode, type NodeDescription, type NodeKind } from './node-description.ts';
import { TRANSFORMATION } from './transformation.ts';

const NODES: Readonly<Record<NodeKind, readonly NodeDescription[]>> = { FILTER, ENRICHMENT, TRANSFORMATION, ACTION, EXTERNAL, FLOW };

interface Component {
  readonly descriptor: ComponentDescriptor;
  readonly chains: readonly ChainType[];
}

function componentsOf(isNewer: boolean): readonly Component[] {
  const all = Object.entries(NODES).flatMap(([kind, nodes]) => nodes.map((node) => ({ kind: kind as NodeKind, node })));
  const known = all.flatMap(({ kind, node }, index) => {
    const descriptor = describeNode(kind, index + 1, node, isNewer);
    return descriptor ? [{ descriptor, chains: node.chains ?? CHAIN_TYPES }] : [];
  });
  return known.sort((a, b) => (a.descriptor.clazz < b.descriptor.clazz ? -1 : 1));
}

const OLD = componentsOf(false);
const NEWER = componentsOf(true);

const known = (request: ApiRequest) => (request.has('flowNodes') ? NEWER : OLD);

/** Throws 400/31 for an unknown kind. */
function ofKinds(request: ApiRequest, kinds: readonly string[]): ComponentDescriptor[] {
  const type = chainType(request, request.query('ruleChainType'));
  const isKind = (kind: string) => Object.hasOwn(NODES, kind) && (kind !== 'FLOW' || request.has('flowNodes'));
  const wrong = kinds.find((kind) => !isKind(kind));
  if (wrong !== undefined) throw badRequest(`Unknown type of components: ${wrong}`);
  return known(request).flatMap(({ descriptor, chains }) => (kinds.includes(descriptor.type) && chains.includes(type) ? [descriptor] : []));
}

export const COMPONENT_ROUTES: readonly Route[] = [
  route('GET', '/components', 'ST', (request) => {
    request.required('componentTypes');
    return ofKinds(request, request.list('componentTypes'));
  }),
  route('GET', '/components/:type', 'ST', (request) => ofKinds(request, [request.param('type')])),
  route('GET', '/component/:clazz', 'ST', (request) => {
    const found = known(request).find(({ descriptor }) => descriptor.clazz === request.param('clazz'));
    if (!found) throw missing();
    return found.descriptor;
  }),
];
