/** What a server says of the classes of nodes. */
import { type Part, partOf } from '../../contract/part.ts';
import { BOX, CHAIN_NODE, classOf, OUTPUT_NODE, textOf } from './chain-document.ts';

export const COMPONENT_KINDS = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'FLOW', 'EXTERNAL'] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

export type RunsWhere = 'EVERYWHERE' | 'ONCE' | 'CHOSEN';

const RUNS_WHERE: Readonly<Record<string, RunsWhere>> = { SINGLETON: 'ONCE', USER_PREFERENCE: 'CHOSEN' };

export interface Component {
  readonly clazz: string;
  readonly kind: ComponentKind;
  readonly name: string;
  readonly description: string;
  /** Whether links may end at it, and begin at it. */
  readonly hasInput: boolean;
  readonly hasOutput: boolean;
  /** Labels that it declares, with `Failure`. */
  readonly labels: readonly string[];
  /** Any label may be typed. */
  readonly hasFreeLabels: boolean;
  readonly defaults: Part;
  /** Undefined on servers before 3.6. */
  readonly configurationVersion: number | undefined;
  readonly hasQueueName: boolean;
  /** Of a cluster: on all servers, on one, or as each node says. */
  readonly runsWhere: RunsWhere;
  /** The form of the official console, and whether that loads files for it. */
  readonly directive?: string;
  readonly hasResources?: boolean;
}

export type Components = ReadonlyMap<string, Component>;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];

/** Descriptions are lines, in which some classes have marks of HTML. */
const plainText = (html: string): string => html.replace(/<b>(.*?)<\/b>/gi, '“$1”').replace(/<\/?[a-z][^<>]*>/gi, '');

/** Undefined: it is none of the kinds that are drawn. */
function readComponent(descriptor: Part): Component | undefined {
  const { clazz, type, name, configurationVersion, hasQueueName, clusteringMode } = descriptor;
  const kind = COMPONENT_KINDS.find((one) => one === type);
  if (typeof clazz !== 'string' || clazz === '' || !kind) return undefined;
  const definition = partOf(partOf(descriptor.configurationDescriptor).nodeDefinition);
  const labels = textsOf(definition.relationTypes);
  return {
    clazz,
    kind,
    name: textOf(name) || clazz,
    description: plainText(textOf(definition.description)),
    hasInput: definition.inEnabled !== false,
    hasOutput: definition.outEnabled !== false,
    labels: labels.length > 0 ? labels : ['Success', 'Failure'],
    hasFreeLabels: definition.customRelations === true,
    defaults: partOf(definition.defaultConfiguration),
    configurationVersion: typeof configurationVersion === 'number' ? configurationVersion : undefined,
    hasQueueName: hasQueueName === true,
    runsWhere: RUNS_WHERE[textOf(clusteringMode)] ?? 'EVERYWHERE',
    directive: textOf(definition.configDirective),
    hasResources: textsOf(definition.uiResources).length > 0,
  };
}

/** What leads to another chain on servers that have no class for it. */
const CHAIN_BOX: Component = {
  ...{ clazz: BOX, kind: 'FLOW', name: 'rule chain', description: 'Sends the message into another rule chain.' },
  ...{ hasInput: true, hasOutput: false, labels: [], hasFreeLabels: false, defaults: { ruleChainId: null } },
  ...{ configurationVersion: undefined, hasQueueName: false, runsWhere: 'EVERYWHERE' },
};

/** @param answer of `/api/components`. What is no component is left out. */
export function readComponents(answer: unknown): Components {
  const all = Array.isArray(answer) ? answer.flatMap((one) => readComponent(partOf(one)) ?? []) : [];
  const isOlder = all.length > 0 && !all.some(({ kind }) => kind === 'FLOW');
  return new Map([...all, ...(isOlder ? [CHAIN_BOX] : [])].map((component) => [component.clazz, component]));
}

export const hasOutput = (node: Part, components: Components): boolean =>
  classOf(node) !== BOX && (components.get(classOf(node))?.hasOutput ?? classOf(node) !== OUTPUT_NODE);

export const hasInput = (node: Part, components: Components): boolean => components.get(classOf(node))?.hasInput ?? true;

/** Whether a link out of it may have any label: also where nobody knows the class. */
export const hasFreeLabels = (node: Part, components: Components): boolean =>
  classOf(node) === CHAIN_NODE || (components.get(classOf(node))?.hasFreeLabels ?? true);

/** A node as it is made anew. */
export function newNode(component: Component, name: string): Part {
  const { clazz, defaults, configurationVersion, runsWhere } = component;
  // It is called as its chain is.
  if (clazz === BOX) return { type: BOX, name: '', configuration: defaults, additionalInfo: { description: '' } };
  return {
    type: clazz,
    name,
    ...(configurationVersion === undefined ? { debugMode: false } : { configurationVersion, singletonMode: runsWhere === 'ONCE' }),
    configuration: structuredClone(defaults),
    additionalInfo: { description: '' },
  };
}
