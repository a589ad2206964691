import { type ChainSource, chainSourceOf } from '../../contract/chain-source.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { BOX, classOf, nameOf, nodesOf } from './chain-document.ts';
import { writeMetadata } from './write-metadata.ts';

/** What an edited chain does: its nodes have their keys as ids. @param id of the chain. */
export function chainSource(document: Part, id: string): ChainSource {
  const metadata = writeMetadata(document);
  const keys = Object.entries(nodesOf(document)).flatMap(([key, node]) => (classOf(node) === BOX ? [] : [key]));
  const nodes = (metadata.nodes as readonly Part[]).map((node, place) => ({ ...node, id: { id: keys[place] ?? '' } }));
  return chainSourceOf(id, nameOf(partOf(document.ruleChain)), { ...metadata, nodes });
}
