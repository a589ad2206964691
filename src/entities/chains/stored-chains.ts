/** Chains with their nodes, as documents, from and to the server. */
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { RuleChain } from '../../contract/rule-chain.ts';
import { isChainNode, nodesOf, targetOf } from '../../rule-chains/document/chain-document.ts';
import { loosened } from '../../rule-chains/document/clipboard.ts';
import { type ReadChain, readMetadata } from '../../rule-chains/document/read-metadata.ts';
import { writeMetadata } from '../../rule-chains/document/write-metadata.ts';
import { withTargets } from '../../rule-chains/files/references.ts';
import { writeFile } from '../../rule-chains/files/write-file.ts';
import { without } from '../../stored/path.ts';

/** What a server gives, and another chain must not have. */
const GIVEN = ['id', 'createdTime', 'tenantId', 'externalId', 'version', 'firstRuleNodeId'];

/** With what could not be read of it. @param before another version of it: what is the same node has the same key. */
export async function readChain(id: string, before?: Part): Promise<Outcome<ReadChain>> {
  const [chain, metadata] = await Promise.all([
    request('ruleChainToSave', { id }, QUIET),
    request('ruleChainMetadataToSave', { id }, QUIET),
  ]);
  if (!chain.ok) return chain;
  return metadata.ok ? ok(readMetadata(metadata.value, chain.value, before)) : metadata;
}

/** As `readChain`, the document alone. */
export async function readStoredChain(id: string, before?: Part): Promise<Outcome<Part>> {
  const read = await readChain(id, before);
  return read.ok ? ok(read.value.document) : read;
}

/** The text of the file of a chain. */
export async function fileOfChain(id: string): Promise<Outcome<string>> {
  const document = await readStoredChain(id);
  return document.ok ? ok(writeFile(document.value)) : document;
}

/** Stores a new chain without its nodes; never a root chain. */
export async function storeNewChain(document: Part, name: string): Promise<Outcome<RuleChain>> {
  const record = without(partOf(document.ruleChain), GIVEN);
  const type = (await serverHas('edges')) ? { type: record.type ?? 'CORE' } : {};
  return request('saveRuleChain', { ruleChain: { ...without(record, ['type']), ...type, name, root: false } }, QUIET);
}

export interface ChangedRecord {
  readonly before: Part;
  readonly record: RuleChain;
}

/**
 * Gives a chain of the server the name and the settings of another; its nodes, and whether it is the root, stay.
 * @param seen its version when that was decided. Faults: conflict, if somebody saved it since.
 */
export async function changeRecord(id: string, document: Part, seen: number | undefined): Promise<Outcome<ChangedRecord>> {
  const before = await request('ruleChainToSave', { id }, QUIET);
  if (!before.ok) return before;
  const isChanged = seen !== undefined && before.value.version !== seen;
  if (isChanged) return failed(fault('conflict', '', { key: 'replaced-chain-changed' }));
  const { name, additionalInfo, debugMode, configuration } = partOf(document.ruleChain);
  const given = Object.fromEntries(
    Object.entries({ name, additionalInfo, debugMode, configuration }).filter(([, one]) => one !== undefined),
  );
  const record = await request('saveRuleChain', { ruleChain: { ...before.value, ...given } }, QUIET);
  return record.ok ? ok({ before: before.value, record: record.value }) : record;
}

/** Gives a chain its former record back, after its nodes were refused. @returns why they were, with whether it kept the new one. */
export async function giveBack({ before, record }: ChangedRecord, reason: Outcome<never>): Promise<Outcome<never>> {
  const { version } = record;
  const back = await request('saveRuleChain', { ruleChain: { ...before, ...(version === undefined ? {} : { version }) } }, QUIET);
  return withReason(back, reason);
}

const withReason = (undone: Outcome<unknown>, reason: Outcome<never>): Outcome<never> =>
  undone.ok || reason.ok ? reason : failed({ ...reason.fault, message: `${reason.fault.message} (${undone.fault.message})` });

/** @param document with its targets on this server. @returns what is stored, with the ids of its nodes. */
export async function storeNodes(document: Part, { id, version }: RuleChain): Promise<Outcome<Part>> {
  const rest = { ...without(partOf(document.rest), ['version', 'ruleChainId']), ...(version === undefined ? {} : { version }) };
  const metadata = { ...writeMetadata({ ...document, rest }), ruleChainId: id };
  const saved = await request('saveRuleChainMetadata', { metadata }, QUIET);
  return saved.ok ? ok(saved.value) : saved;
}

/** Takes back a chain whose nodes could not be stored. @returns why they could not, with whether the chain had to stay. */
export async function takeBack({ id: { id } }: RuleChain, reason: Outcome<never>): Promise<Outcome<never>> {
  const gone = await request('deleteRecord', { path: `/api/ruleChain/${id}`, entityType: 'RULE_CHAIN' }, QUIET);
  return withReason(gone, reason);
}

/** Of a chain that leads to itself, the copy does so, too. @returns the copy. */
export async function copyChain(id: string, name: string): Promise<Outcome<RuleChain>> {
  const document = await readStoredChain(id);
  if (!document.ok) return document;
  const nodes = Object.fromEntries(Object.entries(nodesOf(document.value)).map(([key, node]) => [key, loosened(node)]));
  const made = await storeNewChain(document.value, name);
  if (!made.ok) return made;
  const toItself = Object.entries(nodes).flatMap(([key, node]) => (isChainNode(node) && targetOf(node) === id ? [key] : []));
  const led = withTargets(new Map(toItself.map((key) => [key, made.value.id.id])))({ ...document.value, nodes });
  const stored = await storeNodes(led, made.value);
  return stored.ok ? made : takeBack(made.value, stored);
}
