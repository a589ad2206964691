/** What is wrong with a chain before it is saved. Stops would be refused by a server or lose something; hints stop nothing. */
import { type Part, partOf } from '../../contract/part.ts';
import {
  BOX,
  CHAIN_NODE,
  classOf,
  configurationOf,
  firstOf,
  type Link,
  linkKey,
  linksOf,
  type NodeKey,
  nameOf,
  nodesOf,
  targetOf,
} from './chain-document.ts';
import { isSameLabel } from './commands/links.ts';
import { type Components, hasFreeLabels, hasInput, hasOutput } from './components.ts';
import { cyclesOf, reachedFrom, wayBetween } from './paths.ts';
import { labelsOfScript } from './script-labels.ts';

/** The node or link that each leads to; `way` has the nodes of a cycle in order. */
export type Stop =
  | { readonly is: 'cycle'; readonly node: NodeKey; readonly way: readonly NodeKey[] }
  | { readonly is: 'self-link'; readonly node: NodeKey; readonly link: string }
  | { readonly is: 'void-link'; readonly node: NodeKey; readonly link: string }
  | { readonly is: 'no-name'; readonly node: NodeKey }
  | { readonly is: 'no-input'; readonly node: NodeKey; readonly link: string }
  | { readonly is: 'no-output'; readonly node: NodeKey; readonly link: string }
  | { readonly is: 'first-is-box'; readonly node: NodeKey }
  | { readonly is: 'no-target'; readonly node: NodeKey };

export type Hint =
  | { readonly is: 'no-first' }
  | { readonly is: 'unreachable'; readonly node: NodeKey }
  | { readonly is: 'defaults'; readonly node: NodeKey }
  | { readonly is: 'unresolved'; readonly node: NodeKey }
  | { readonly is: 'to-itself'; readonly node: NodeKey }
  | { readonly is: 'target-gone'; readonly node: NodeKey; readonly id: string }
  | { readonly is: 'round-trip'; readonly node: NodeKey; readonly through: string }
  | { readonly is: 'unknown-class'; readonly node: NodeKey; readonly clazz: string }
  | { readonly is: 'lonely-box'; readonly node: NodeKey }
  | { readonly is: 'ends-alarm'; readonly node: NodeKey; readonly link: string }
  | { readonly is: 'doubtful-label'; readonly node: NodeKey; readonly link: string; readonly label: string };

/** A field of a node's form that is wrong, or doubtful; only who has the forms finds it. `field`: its path; empty: all settings. */
export interface FieldProblem {
  readonly is: 'field';
  readonly node: NodeKey;
  readonly field: string;
  readonly label: string;
  readonly words: string;
}

export interface Checked {
  readonly stops: readonly Stop[];
  readonly hints: readonly Hint[];
}

/** What its class does not declare and its script does not return. */
function doubtfulLabels(node: Part, { labels }: Link, components: Components): readonly string[] {
  const component = components.get(classOf(node));
  if (!component || classOf(node) === CHAIN_NODE) return [];
  const unknown = labels.filter((label) => !component.labels.some((one) => isSameLabel(one, label)));
  if (unknown.length === 0 || !hasFreeLabels(node, components)) return unknown;
  const script = labelsOfScript(node);
  // Without a script, labels come from elsewhere, such as names of profiles.
  if (script.isComputed || script.labels.length === 0) return [];
  return unknown.filter((label) => !script.labels.some((one) => isSameLabel(one, label)));
}

/** Why a link cannot be drawn from one node to another, as the stop that it would be. @param from null: the input. */
export function refusalOf(document: Part, components: Components, from: NodeKey | null, to: NodeKey): Stop | undefined {
  const target = nodesOf(document)[to];
  if (target && !hasInput(target, components)) return { is: 'no-input', node: to, link: linkKey(from ?? '', to) };
  if (from === null || !target) return undefined;
  if (from === to) return { is: 'self-link', node: from, link: linkKey(from, to) };
  const way = wayBetween(document, to, from);
  return way && { is: 'cycle', node: to, way };
}

const RAISES = 'org.thingsboard.rule.engine.action.TbCreateAlarmNode';
const CLEARS = 'org.thingsboard.rule.engine.action.TbClearAlarmNode';

/** The alarm that a node has just raised is cleared at once by the next. */
function endsAlarm(source: Part | undefined, target: Part | undefined, { labels }: Link): boolean {
  if (!source || !target || classOf(source) !== RAISES || classOf(target) !== CLEARS) return false;
  const [raised, cleared] = [source, target].map((node) => configurationOf(node).alarmType);
  return raised === cleared && labels.some((label) => isSameLabel(label, 'Created') || isSameLabel(label, 'Updated'));
}

function stopsOfLink(document: Part, link: Link, components: Components): Stop[] {
  const { from, to } = link;
  const all = nodesOf(document);
  const [source, target, key] = [all[from], all[to], linkKey(from, to)];
  if (!source || !target) return [{ is: 'void-link', node: source ? from : to, link: key }];
  if (from === to) return [{ is: 'self-link', node: from, link: key }];
  return [
    ...(hasOutput(source, components) ? [] : [{ is: 'no-output', node: from, link: key } as const]),
    ...(hasInput(target, components) ? [] : [{ is: 'no-input', node: to, link: key } as const]),
  ];
}

function stopsOf(document: Part, components: Components): Stop[] {
  const nodes = Object.entries(nodesOf(document));
  const first = firstOf(document);
  const begin = first === null ? undefined : nodesOf(document)[first];
  return [
    ...cyclesOf(document).map((way): Stop => ({ is: 'cycle', node: way[0] as NodeKey, way })),
    ...linksOf(document).flatMap((link) => stopsOfLink(document, link, components)),
    ...nodes.flatMap(([key, node]): Stop[] => (nameOf(node).trim() === '' && classOf(node) !== BOX ? [{ is: 'no-name', node: key }] : [])),
    ...nodes.flatMap(([key, node]): Stop[] => (classOf(node) === BOX && targetOf(node) === null ? [{ is: 'no-target', node: key }] : [])),
    ...(first !== null && begin && classOf(begin) === BOX ? [{ is: 'first-is-box', node: first } as const] : []),
  ];
}

function hintsOf(document: Part, components: Components): Hint[] {
  const all = nodesOf(document);
  const first = firstOf(document);
  const nodes = Object.entries(all);
  const links = linksOf(document);
  // Generators begin by themselves.
  const sources = nodes.filter(([, node]) => !hasInput(node, components)).map(([key]) => key);
  const reached = reachedFrom(document, [...sources, ...(first === null ? [] : [first])]);
  const { id: own } = partOf(partOf(document.ruleChain).id);
  const isTarget = new Set(links.map(({ to }) => to));
  const ofNode = ([key, node]: [NodeKey, Part]): Hint[] => {
    const clazz = classOf(node);
    const isBox = clazz === BOX;
    return [
      ...(reached.has(key) || (isBox && !isTarget.has(key)) ? [] : [{ is: 'unreachable', node: key } as const]),
      ...(isBox && !isTarget.has(key) ? [{ is: 'lonely-box', node: key } as const] : []),
      ...(isBox || components.has(clazz) ? [] : [{ is: 'unknown-class', node: key, clazz } as const]),
      ...(clazz === CHAIN_NODE && targetOf(node) === null && configurationOf(node).forwardMsgToDefaultRuleChain !== true
        ? [{ is: 'unresolved', node: key } as const]
        : []),
      ...(own !== undefined && targetOf(node) === own ? [{ is: 'to-itself', node: key } as const] : []),
      ...(!isBox && components.has(clazz) && Object.keys(configurationOf(node)).length === 0 && hasSettings(clazz, components)
        ? [{ is: 'defaults', node: key } as const]
        : []),
    ];
  };
  return [
    ...(first === null && nodes.length > 0 ? [{ is: 'no-first' } as const] : []),
    ...nodes.flatMap(ofNode),
    ...links.flatMap((link) => {
      const node = all[link.from];
      const labels = node ? doubtfulLabels(node, link, components) : [];
      const key = linkKey(link.from, link.to);
      return [
        ...labels.map((label): Hint => ({ is: 'doubtful-label', node: link.from, link: key, label })),
        ...(endsAlarm(node, all[link.to], link) ? [{ is: 'ends-alarm', node: link.to, link: key } as const] : []),
      ];
    }),
  ];
}

/** Of servers, a class without settings has its version alone, or nothing. */
const hasSettings = (clazz: string, components: Components) =>
  Object.keys(components.get(clazz)?.defaults ?? {}).some((member) => member !== 'version');

/** @param components of the server; a class that is none of them is unknown there. */
export function checkChain(document: Part, components: Components): Checked {
  return { stops: stopsOf(document, components), hints: hintsOf(document, components) };
}
