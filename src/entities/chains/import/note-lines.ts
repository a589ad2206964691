/** What an import does to a chain, in words. Numbers are places in the lists of the file, from 0. */

import { isPart, type Part } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { BOX, classOf, type NodeKey, nameOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { Stop } from '../../../rule-chains/document/checks.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { forServer, withDefaults } from '../../../rule-chains/files/for-server.ts';
import type { FileNote } from '../../../rule-chains/files/read-file.ts';
import type { OpenChain } from './open-files.ts';

/** What was changed, what was left out, and what is still to be done; `stops`: the chain cannot be stored. */
export type LineKind = 'stops' | 'dropped' | 'converted' | 'open';
export const LINE_KINDS: readonly LineKind[] = ['stops', 'dropped', 'converted', 'open'];

export interface Line {
  readonly kind: LineKind;
  readonly text: string;
}

type Doubled = Extract<FileNote, { is: 'doubled' }>;

/** Many names are one line. */
const MOST_NAMES = 8;
const shortened = (names: readonly string[], between = ', ') =>
  names.slice(0, MOST_NAMES).join(between) + (names.length > MOST_NAMES ? ` … (${formatCount(names.length)})` : '');

function lineOf(note: Exclude<FileNote, Doubled>, hasFlowNodes: boolean): Line {
  switch (note.is) {
    case 'first-gone':
      return { kind: 'dropped', text: translate('rule-chain.notes.first-gone', { index: note.index, nodes: note.nodes }) };
    case 'link-into-void':
      return {
        kind: 'dropped',
        text:
          note.index === undefined || note.index === null
            ? translate(`rule-chain.notes.link-${note.end}-nowhere`, { link: note.link })
            : translate(`rule-chain.notes.link-${note.end}-void`, { link: note.link, index: JSON.stringify(note.index) }),
      };
    case 'link-without-label':
    case 'box-without-target':
      return { kind: 'dropped', text: translate(`rule-chain.notes.${note.is}`, { link: note.link }) };
    case 'no-node':
      return { kind: 'dropped', text: translate('rule-chain.notes.no-node', { node: note.node }) };
    case 'no-class':
      return { kind: 'dropped', text: translate('rule-chain.notes.no-class', { node: note.node, name: note.name }) };
    case 'wrong-member':
      return { kind: 'dropped', text: translate('rule-chain.notes.wrong-member', { member: note.member }) };
    case 'no-name':
    case 'no-configuration':
    case 'no-place':
      return { kind: 'converted', text: translate(`rule-chain.notes.${note.is}`, { node: note.node, name: note.name }) };
    case 'debug-off':
      return {
        kind: 'converted',
        text:
          note.nodes.length > 0
            ? translate('rule-chain.notes.debug-off', { names: shortened(note.nodes) })
            : translate('rule-chain.notes.chain-debug-off'),
      };
    case 'was-root':
      return { kind: 'converted', text: translate('rule-chain.notes.was-root') };
    case 'of-other-type':
      return { kind: 'converted', text: translate('rule-chain.notes.of-other-type', { type: note.type }) };
    case 'boxes':
      return {
        kind: 'converted',
        text: translate(hasFlowNodes ? 'rule-chain.notes.boxes-to-nodes' : 'rule-chain.notes.boxes', {
          ...{ count: note.count, links: formatCount(note.links) },
        }),
      };
  }
}

function doubledLine(all: readonly Doubled[]): Line {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const links = shortened(all.map(({ from, to, label, count: n }) => `${from} → ${to}: ${label} ×${formatCount(n)}`));
  return { kind: 'dropped', text: translate('rule-chain.notes.doubled', { count, links }) };
}

function stopLine({ document }: OpenChain, stop: Stop): Line {
  const name = (key: NodeKey) => nameOf(nodesOf(document)[key]);
  const way = stop.is === 'cycle' ? shortened([...stop.way, stop.node].map(name), ' → ') : '';
  return { kind: 'stops', text: translate(`chain-editor.problem.${stop.is}`, { name: name(stop.node), way }) };
}

/** Nodes with empty settings, which get others; those without any are noted when the file is read. */
const emptyNodes = (before: Part, after: Part): readonly Part[] =>
  Object.entries(nodesOf(before)).flatMap(([key, node]) => (nodesOf(after)[key] !== node && isPart(node.configuration) ? [node] : []));

/** What was found while a chain was read. @param hasFlowNodes whether nodes stand for other chains on the server. */
export function noteLines(notes: readonly FileNote[], hasFlowNodes: boolean): readonly Line[] {
  const doubled = notes.filter((note): note is Doubled => note.is === 'doubled');
  const single = notes.filter((note): note is Exclude<FileNote, Doubled> => note.is !== 'doubled');
  return [...single.map((note) => lineOf(note, hasFlowNodes)), ...(doubled.length > 0 ? [doubledLine(doubled)] : [])];
}

/** @param components undefined until the server told. @param hasFlowNodes whether nodes stand for other chains there. */
export function linesOf(chain: OpenChain, components: Components | undefined, hasFlowNodes: boolean): readonly Line[] {
  const isUnknown = (clazz: string) => components !== undefined && clazz !== BOX && !components.has(clazz);
  const { document, converted } = forServer(chain.document, hasFlowNodes, () => undefined, '');
  const unknown = Object.values(nodesOf(document)).filter((node) => isUnknown(classOf(node)));
  const filled = components === undefined ? [] : emptyNodes(document, withDefaults(document, components));
  const boxed = hasFlowNodes || components === undefined ? 0 : converted.length;
  return [
    ...chain.stops.map((stop) => stopLine(chain, stop)),
    ...noteLines(chain.notes, hasFlowNodes),
    ...(boxed > 0 ? [{ kind: 'converted', text: translate('rule-chain.notes.nodes-to-boxes', { count: boxed }) } as const] : []),
    ...filled.map((node): Line => ({ kind: 'converted', text: translate('chain-editor.problem.defaults', { name: nameOf(node) }) })),
    ...unknown.map(
      (node): Line => ({
        kind: 'open',
        text: translate('chain-editor.problem.unknown-class', { name: nameOf(node), class: classOf(node) }),
      }),
    ),
  ];
}
