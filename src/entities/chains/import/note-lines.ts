/** What an import does to a chain, in words. Numbers are places in the lists of the file, from 0. */

import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { BOX, classOf, configurationOf, type NodeKey, nameOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { Stop } from '../../../rule-chains/document/checks.ts';
import { forServer, laterNodes, withDefaults } from '../../../rule-chains/files/for-server.ts';
import type { FileNote } from '../../../rule-chains/files/read-file.ts';
import type { OpenChain } from './open-files.ts';
import type { ServerNodes } from './use-server-chains.ts';

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

/** Node members that are left out for the server, where they say something: by which nodes, in words. */
const LACKING = {
  queueName: ['queues', (value) => value !== null && value !== ''],
  singletonMode: ['singletons', (value) => value === true],
  debugSettings: ['failures-off', (value) => partOf(value).failuresEnabled === true],
} as const satisfies Readonly<Record<string, readonly [string, (value: unknown) => boolean]>>;

function lackingLines(nodes: readonly Part[], lacks: readonly string[]): readonly Line[] {
  return Object.entries(LACKING).flatMap(([member, [note, says]]): Line[] => {
    const names = lacks.includes(member) ? nodes.filter((node) => says(node[member] ?? null)).map(nameOf) : [];
    return names.length === 0 ? [] : [{ kind: 'dropped', text: translate(`rule-chain.notes.${note}`, { names: shortened(names) }) }];
  });
}

/** What nodes have that the server may take otherwise. */
function laterLines(document: Part, { components, hasLanguages }: ServerNodes): readonly Line[] {
  const later = laterNodes(document, components);
  const inTbel = hasLanguages ? [] : Object.values(nodesOf(document)).filter((node) => configurationOf(node).scriptLang === 'TBEL');
  const line = (note: 'later-settings' | 'tbel', nodes: readonly Part[]): Line[] =>
    nodes.length === 0 ? [] : [{ kind: 'open', text: translate(`rule-chain.notes.${note}`, { names: shortened(nodes.map(nameOf)) }) }];
  return [...line('later-settings', later), ...line('tbel', inTbel)];
}

export function linesOf(chain: OpenChain, server: ServerNodes): readonly Line[] {
  const { components, hasFlowNodes, lacks } = server;
  const { document, converted } = forServer(chain.document, hasFlowNodes, () => undefined, '');
  const nodes = Object.values(nodesOf(document));
  const unknown = nodes.filter((node) => classOf(node) !== BOX && !components.has(classOf(node)));
  const boxed = hasFlowNodes ? 0 : converted.length;
  return [
    ...chain.stops.map((stop) => stopLine(chain, stop)),
    ...noteLines(chain.notes, hasFlowNodes),
    ...lackingLines(nodes, lacks),
    ...(boxed > 0 ? [{ kind: 'converted', text: translate('rule-chain.notes.nodes-to-boxes', { count: boxed }) } as const] : []),
    ...emptyNodes(document, withDefaults(document, components)).map(
      (node): Line => ({ kind: 'converted', text: translate('chain-editor.problem.defaults', { name: nameOf(node) }) }),
    ),
    ...unknown.map(
      (node): Line => ({
        kind: 'open',
        text: translate('chain-editor.problem.unknown-class', { name: nameOf(node), class: classOf(node) }),
      }),
    ),
    ...laterLines(document, server),
  ];
}
