/** The files of chains, as all releases read them. */
import { type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { writeMetadata } from '../document/write-metadata.ts';

/** What ties a chain and its nodes to their server. */
const OF_ITS_SERVER = ['id', 'createdTime', 'tenantId', 'ruleChainId'];

interface Written {
  readonly ruleChain: Part;
  readonly metadata: Part;
}

function written(document: Part): Written {
  const metadata = writeMetadata(document);
  const nodes = (metadata.nodes as readonly Part[]).map((node) => without(node, OF_ITS_SERVER));
  return {
    ruleChain: { ...without(partOf(document.ruleChain), OF_ITS_SERVER), firstRuleNodeId: null, root: false },
    metadata: { ...without(metadata, ['ruleChainId']), nodes },
  };
}

/** @param document as it is edited. @returns the text of a JSON file. */
export const writeFile = (document: Part): string => JSON.stringify(written(document), null, 2);

/** One file of many chains, as servers export all of theirs: with ids, so that what leads from one to another stays known. */
export function writeFiles(documents: readonly Part[]): string {
  const all = documents.map((document) => ({ ...written(document), id: partOf(document.ruleChain).id }));
  const ruleChains = all.map(({ ruleChain, id }) => ({ id, ...ruleChain }));
  const metadata = all.map(({ metadata, id }) => ({ ruleChainId: id, ...metadata }));
  return JSON.stringify({ ruleChains, metadata }, null, 2);
}
