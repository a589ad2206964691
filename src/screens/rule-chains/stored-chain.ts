/** Reads and saves a chain with its nodes, as one document. */
import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { mergeChains } from '../../rule-chains/document/merge.ts';
import { readMetadata } from '../../rule-chains/document/read-metadata.ts';
import { writeMetadata } from '../../rule-chains/document/write-metadata.ts';
import { sameValue } from '../../stored/same-value.ts';
import { type SaveCalls, type SaveResult, saveStored } from '../../stored/save.ts';

/** @param before another version of it: what is the same node has the same key. */
export async function readChain(id: string, before?: Part): Promise<Outcome<Part>> {
  const [record, metadata] = await Promise.all([request('ruleChainToSave', { id }, QUIET), request('ruleChainMetadata', { id }, QUIET)]);
  if (!record.ok) return record;
  if (!metadata.ok) return metadata;
  return ok(readMetadata(metadata.value as Part, record.value as Part, before).document);
}

/** The record first: its name counts for nothing else. */
async function sendChain(document: Part, base: Part): Promise<Outcome<Part>> {
  let rest = partOf(document.rest);
  let ruleChain = partOf(document.ruleChain);
  if (!sameValue(ruleChain, base.ruleChain)) {
    const record = await request('saveRuleChain', { ruleChain }, QUIET);
    if (!record.ok) return record;
    ruleChain = record.value as Part;
    // It counts the saves of both.
    if (typeof ruleChain.version === 'number') rest = { ...rest, version: ruleChain.version };
  }
  const metadata = await request('saveRuleChainMetadata', { metadata: writeMetadata({ ...document, rest }) }, QUIET);
  if (!metadata.ok) return metadata;
  const { version } = partOf(metadata.value);
  const saved = typeof version === 'number' ? { ...ruleChain, version } : ruleChain;
  return ok(readMetadata(metadata.value as Part, saved, document).document);
}

/** @param id of the chain. @param base what the work began with. */
export function saveChain(id: string, base: Part, current: Part): Promise<SaveResult> {
  let newest = base;
  const calls: SaveCalls = {
    read: async () => {
      const read = await readChain(id, base);
      if (read.ok) newest = read.value;
      return read;
    },
    save: (document) => sendChain(document as Part, newest),
  };
  return saveStored(id, base, current, calls, { ofTheServer: ['rest', 'ruleChain'], merge: mergeChains });
}
