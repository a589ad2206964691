/** Saves a chain with its nodes, as one document. */
import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { readStoredChain } from '../../entities/chains/stored-chains.ts';
import { mergeChains } from '../../rule-chains/document/merge.ts';
import { readMetadata } from '../../rule-chains/document/read-metadata.ts';
import { withoutForeignIds } from '../../rule-chains/document/saving.ts';
import { writeMetadata } from '../../rule-chains/document/write-metadata.ts';
import { sameValue } from '../../stored/same-value.ts';
import { type SaveCalls, type SaveResult, saveStored } from '../../stored/save.ts';

/** The record first: its name counts for nothing else. */
async function sendChain(wanted: Part, base: Part): Promise<Outcome<Part>> {
  const document = withoutForeignIds(wanted, base);
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

/** @param id of the chain. @param base what the work began with. @param isFit asked of what was merged, before it is sent. */
export function saveChain(id: string, base: Part, current: Part, isFit?: (merged: Part) => boolean): Promise<SaveResult> {
  let newest = base;
  const calls: SaveCalls = {
    read: async () => {
      const read = await readStoredChain(id, base);
      if (read.ok) newest = read.value;
      return read;
    },
    save: (document) => sendChain(document as Part, newest),
  };
  return saveStored(id, base, current, calls, { ofTheServer: ['rest', 'ruleChain'], merge: mergeChains, isFit });
}
