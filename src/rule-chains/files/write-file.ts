/** The file of a chain, as all releases read it. */
import { type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { writeMetadata } from '../document/write-metadata.ts';

/** What ties a chain and its nodes to their server. */
const OF_ITS_SERVER = ['id', 'createdTime', 'tenantId', 'ruleChainId'];

/** @param document as it is edited. @returns the text of a JSON file. */
export function writeFile(document: Part): string {
  const metadata = writeMetadata(document);
  const nodes = (metadata.nodes as readonly Part[]).map((node) => without(node, OF_ITS_SERVER));
  const ruleChain = { ...without(partOf(document.ruleChain), OF_ITS_SERVER), firstRuleNodeId: null, root: false };
  return JSON.stringify({ ruleChain, metadata: { ...without(metadata, ['ruleChainId']), nodes } }, null, 2);
}
