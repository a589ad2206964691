import { type Part, partOf } from '../../../src/contract/part.ts';
import { readLongs } from '../../../src/engine/values.ts';
import { writeMembers } from '../../json-parts.ts';
import { runSliced } from '../../sliced.ts';
import type { Entity } from '../../storage/entities.ts';
import { chainOfNode, flowOf, type StoredNode } from '../../storage/rule-nodes.ts';
import { badRequest, missing } from '../api-error.ts';
import { type Audit, about, changedAs, logged, nobody, unnamed } from '../audit.ts';
import { asObject, readId } from '../fields.ts';
import { checkVersion, writable } from '../kinds/kind-routes.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { exportChains, type ImportedChain, importChains } from './bulk.ts';
import { checkMetadata, type SentMetadata } from './check-metadata.ts';
import { outputLabels, usageOf } from './outputs.ts';
import { putMetadata, type SavedMetadata, withMetadata } from './save-metadata.ts';
import { metadataOf } from './shown-metadata.ts';

const CHAIN = { kind: 'RULE_CHAIN' } as const;
/** Newest first, `debugIn` looks at so many events. */
const LATEST_EVENTS = 2;

const chainOf = (request: ApiRequest) => request.readable('RULE_CHAIN', request.uuid('id'));

/** What answers stand for, for the log. */
const savedBy = new WeakMap<object, SavedMetadata>();
const importedBy = new WeakMap<object, readonly ImportedChain[]>();

const logSave: Audit = async (request, { value, isDone }) => {
  const saved = isDone ? savedBy.get(value as object) : undefined;
  if (!saved) {
    const data = { metadata: await request.json() };
    return { type: request.has('fullAudit') ? 'ADDED' : 'UPDATED', entity: nobody('RULE_CHAIN'), name: unnamed(request), data };
  }
  const entry = (chain: Entity) =>
    about('UPDATED', chain, { entity: logged(request, chain), metadata: metadataOf(chain, request.parts.behaviour) });
  return [saved.chain, ...saved.related].map(entry);
};

const logImport: Audit = (request, { value, isDone }) => {
  const imported = isDone ? (importedBy.get(value as object) ?? []) : [];
  return imported.map(({ chain, isUpdated }) => changedAs(request, isUpdated ? 'UPDATED' : 'ADDED', chain));
};

/** By default, chains that lead here follow renamed outputs. */
const mayUpdateRelated = (request: ApiRequest) => request.has('flowNodes') && request.query('updateRelated')?.toLowerCase() !== 'false';

/** Long ones are written in slices. If the chain was saved meanwhile, it is done again with what it is then. */
async function prepared(request: ApiRequest, id: string, sent: SentMetadata): Promise<{ before: Entity; after: Entity }> {
  for (;;) {
    const before = writable(request, CHAIN, id);
    checkVersion(request, { version: sent.version }, before, 'Rule chain');
    const after = withMetadata(request, before, sent);
    await runSliced(writeMembers(after));
    if (request.storage.entities.get(id) === before) return { before, after };
  }
}

async function save(request: ApiRequest): Promise<Part> {
  const body = asObject(await request.json(readLongs));
  if (partOf(body.ruleChainId).id === undefined) throw badRequest('ruleChainId should be specified!');
  const { id } = readId(body.ruleChainId, 'RULE_CHAIN');
  writable(request, CHAIN, id);
  const sent = await runSliced(checkMetadata(body));
  const { before, after } = await prepared(request, id, sent);
  const saved = request.storage.transaction(() => putMetadata(request, before, after, mayUpdateRelated(request)));
  const answer = metadataOf(saved.chain, request.parts.behaviour);
  savedBy.set(answer, saved);
  return answer;
}

/** Newer servers tell what became of each chain. */
async function importAll(request: ApiRequest): Promise<unknown> {
  const imported = await importChains(request, request.flag('overwrite'));
  const results = imported.map(({ chain, isUpdated }) => ({
    ...{ ruleChainId: chain.id, ruleChainName: chain.name, updated: isUpdated, error: null },
  }));
  const answer = request.has('fullRecords') ? Response.json(results) : new Response(null);
  importedBy.set(answer, imported);
  return answer;
}

export interface FoundNode {
  readonly chain: Entity;
  readonly node: StoredNode;
}

/** Throws 404/32, or 403/20 for nodes of chains that the caller may not read. */
export function readableNode(request: ApiRequest, id: string): FoundNode {
  const found = chainOfNode(request.storage.entities, request.caller.tenantId, id);
  if (!found) throw missing();
  const chain = request.readable('RULE_CHAIN', found.id.id);
  const node = flowOf(chain).nodes.find((one) => one.id.id === id);
  if (!node) throw missing();
  return { chain, node };
}

/** What last came into the node while it was watched; undefined: nothing. */
function lastInput(request: ApiRequest): unknown {
  const { node } = readableNode(request, request.uuid('id'));
  const events = request.storage.journals.of('EVENT', node.id.id).filter(({ type }) => type === 'DEBUG_RULE_NODE');
  return events
    .slice(-LATEST_EVENTS)
    .map(({ body }) => partOf(body))
    .findLast(({ type }) => type === 'IN');
}

const OUTPUT_ROUTES: readonly Route[] = [
  route('GET', '/ruleChain/:id/output/labels', 'T', (request) => outputLabels(chainOf(request))),
  route('GET', '/ruleChain/:id/output/labels/usage', 'T', (request) => usageOf(request, chainOf(request))),
];

/** @param hasOutputs from 3.3.3 on. */
export const metadataRoutes = (hasOutputs: boolean): Route[] => [
  route('GET', '/ruleChain/:id/metadata', 'T', (request) => metadataOf(chainOf(request), request.parts.behaviour)),
  loggedRoute('POST', '/ruleChain/metadata', 'T', { audit: logSave }, save),
  route('GET', '/ruleNode/:id/debugIn', 'T', lastInput),
  route('GET', '/ruleChains/export', 'T', exportChains),
  loggedRoute('POST', '/ruleChains/import', 'T', { audit: logImport }, importAll),
  ...(hasOutputs ? OUTPUT_ROUTES : []),
];
