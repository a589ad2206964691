/** What can be found in a chain: by names, classes, descriptions, labels and texts of settings and scripts. */
import { type Part, partOf } from '../../contract/part.ts';
import {
  classOf,
  configurationOf,
  descriptionOf,
  linkKey,
  linksOf,
  type NodeKey,
  nameOf,
  nodesOf,
  notesOf,
  textOf,
} from './chain-document.ts';
import type { Components } from './components.ts';

/** Letters without their marks and cases. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Texts and numbers, with the names that people gave them, such as those of headers. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(partOf(value)).flatMap(([name, member]) => [name, ...textsIn(member)]);
}

/** Of its settings, without the script of the language that does not count. */
function textsOfSettings(node: Part): readonly string[] {
  const settings = configurationOf(node);
  const isUnused = settings.scriptLang === 'TBEL' ? /^js|Js$/ : /^tbel|Tbel$/;
  return Object.entries(settings).flatMap(([name, value]) => (isUnused.test(name) ? [] : textsIn(value)));
}

/** Whether a node has what is searched for. @param folded by `foldText`. */
export function hasText(node: Part, components: Components, folded: string): boolean {
  const clazz = classOf(node);
  const words = [nameOf(node), components.get(clazz)?.name ?? '', clazz, descriptionOf(node), ...textsOfSettings(node)];
  return words.some((text) => foldText(text).includes(folded));
}

export interface Found {
  readonly nodes: readonly NodeKey[];
  /** Keys as of `linkKey`. */
  readonly links: readonly string[];
  readonly notes: readonly string[];
}

const NOTHING: Found = { nodes: [], links: [], notes: [] };

/** Each in the order of the chain. Nothing is found by no text. */
export function searchChain(document: Part, components: Components, text: string): Found {
  const folded = foldText(text.trim());
  if (folded === '') return NOTHING;
  return {
    nodes: Object.entries(nodesOf(document)).flatMap(([key, node]) => (hasText(node, components, folded) ? [key] : [])),
    links: linksOf(document).flatMap(({ from, to, labels }) =>
      labels.some((label) => foldText(label).includes(folded)) ? [linkKey(from, to)] : [],
    ),
    notes: Object.entries(notesOf(document)).flatMap(([key, note]) => (foldText(textOf(note.content)).includes(folded) ? [key] : [])),
  };
}
