/** What is different once a server has stored a chain. */
import { type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { BOX, classOf, type Link, linksOf, nameOf, nodesOf, notesOf, textOf } from './chain-document.ts';
import { addLabels, isSameLabel } from './commands/links.ts';
import { madeWhole } from './merge.ts';

/** Members that belong to a stored node, not to what it does. */
const OF_STORED = ['id', 'createdTime', 'ruleChainId'];
const idOf = (node: Part): string => textOf(partOf(node.id).id);

/**
 * With nodes that the server no longer has as new ones, such as those whose deletion was saved and then undone: servers pass over nodes
 * with an id that is not of the chain, with their links.
 */
export function withoutForeignIds(document: Part, stored: Part): Part {
  const known = new Set(Object.values(nodesOf(stored)).map(idOf));
  const nodes = Object.entries(nodesOf(document));
  if (nodes.every(([, node]) => idOf(node) === '' || known.has(idOf(node)))) return document;
  return {
    ...document,
    nodes: Object.fromEntries(
      nodes.map(([key, node]) => [key, idOf(node) === '' || known.has(idOf(node)) ? node : without(node, OF_STORED)]),
    ),
  };
}

const countOf = (links: readonly Link[]) => links.reduce((count, { labels }) => count + labels.length, 0);
const ownNodes = (document: Part) => Object.entries(nodesOf(document)).filter(([, node]) => classOf(node) !== BOX);

export interface NotKept {
  /** Of nodes, of links by their ends, and of notes by their first line. */
  readonly names: readonly string[];
  /** What the server answered, with what it did not keep. */
  readonly document: Part;
}

const NAMELESS_NOTE = '…';
const notesLost = (sent: Part, answer: Part) => Object.entries(notesOf(sent)).filter(([key]) => !notesOf(answer)[key]);

/** Nodes, links and notes that were sent and did not come back; undefined: as many came back, whatever the server calls them. */
export function notKept(sent: Part, answer: Part): NotKept | undefined {
  const wanted = linksOf(madeWhole(sent));
  // Servers before notes answer none.
  const notes = Object.keys(notesOf(answer)).length < Object.keys(notesOf(sent)).length ? notesLost(sent, answer) : [];
  const isLess = ownNodes(answer).length < ownNodes(sent).length || countOf(linksOf(answer)) < countOf(wanted);
  if (!isLess && notes.length === 0) return undefined;
  const nodes = ownNodes(sent).filter(([key]) => !nodesOf(answer)[key]);
  const kept = new Map(linksOf(answer).map((link) => [`${link.from} ${link.to}`, link.labels]));
  const lost = wanted.flatMap((link) => {
    const has = kept.get(`${link.from} ${link.to}`) ?? [];
    const labels = link.labels.filter((label) => !has.some((one) => isSameLabel(one, label)));
    return labels.length === 0 ? [] : [{ ...link, labels }];
  });
  const named = (key: string) => nameOf(nodesOf(sent)[key]);
  const whole = {
    ...answer,
    nodes: { ...nodesOf(answer), ...Object.fromEntries(nodes) },
    notes: { ...notesOf(answer), ...Object.fromEntries(notes) },
  };
  return {
    names: [
      ...nodes.map(([key]) => named(key)),
      ...lost.map(({ from, to, labels }) => `${named(from)} \u2192 ${named(to)} (${labels.join(' / ')})`),
      ...notes.map(([, { content }]) => textOf(content).trim().split('\n')[0] || NAMELESS_NOTE),
    ],
    document: lost.reduce<Part>((part, { from, to, labels }) => addLabels(from, to, labels)(part), whole),
  };
}
