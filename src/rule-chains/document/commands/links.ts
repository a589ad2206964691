/** Edits of links: each gives the changed document. Labels between two nodes are one link. */
import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { BOX, classOf, type Link, linkAt, linkKey, linksOf, type NodeKey, nodeAt } from '../chain-document.ts';

export function withLinks(document: Part, links: readonly Link[]): Part {
  if (links.length === linksOf(document).length) return document;
  return withValue(document, ['links'], Object.fromEntries(links.map((link) => [linkKey(link.from, link.to), link])));
}

/** Servers find links without regard to letter case. */
export const isSameLabel = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** In their order, each once. */
function distinct(labels: readonly string[]): string[] {
  const all: string[] = [];
  for (const label of labels) if (label.trim() !== '' && !all.some((one) => isSameLabel(one, label))) all.push(label);
  return all;
}

/** Whether a link from one node to another makes sense. */
export function mayLink(document: Part, from: NodeKey, to: NodeKey): boolean {
  const [source, target] = [nodeAt(document, from), nodeAt(document, to)];
  return source !== undefined && target !== undefined && from !== to && classOf(source) !== BOX;
}

/** Adds labels to those between two nodes. */
export const addLabels =
  (from: NodeKey, to: NodeKey, labels: readonly string[]): Command =>
  (document) =>
    setLabels(from, to, [...(linkAt(document, from, to)?.labels ?? []), ...labels])(document);

/** Without labels there is no link. */
export const setLabels =
  (from: NodeKey, to: NodeKey, labels: readonly string[]): Command =>
  (document) => {
    if (!mayLink(document, from, to)) return document;
    const all = distinct(labels);
    return withValue(document, ['links', linkKey(from, to)], all.length > 0 ? { from, to, labels: all } : undefined);
  };

/** Takes a link to other ends, with its labels. One that is there already gets them, too. */
export const reconnect =
  (key: string, from: NodeKey, to: NodeKey): Command =>
  (document) => {
    const link = linksOf(document).find((one) => linkKey(one.from, one.to) === key);
    if (!link || !mayLink(document, from, to) || key === linkKey(from, to)) return document;
    return addLabels(from, to, link.labels)(withValue(document, ['links', key], undefined));
  };

/**
 * Puts a node into a link: what led to its end leads to the node, and the node leads on.
 * @param label of the second half.
 */
export const insertInto =
  (key: string, node: NodeKey, label: string): Command =>
  (document) => {
    const link = linksOf(document).find((one) => linkKey(one.from, one.to) === key);
    if (!link || node === link.from || node === link.to) return document;
    const halved = addLabels(link.from, node, link.labels)(withValue(document, ['links', key], undefined));
    return addLabels(node, link.to, [label])(halved);
  };
