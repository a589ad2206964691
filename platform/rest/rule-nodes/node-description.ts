/** What servers tell about a class of rule nodes. One description serves all releases. */
import type { ComponentDescriptor } from '../../../src/contract/rule-chain.ts';
import type { ChainType } from './chain-type.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const DOCS = 'https://thingsboard.io/docs/user-guide/rule-engine-2-0/nodes/';
const OLD_FORMS = ['static/rulenode/rulenode-core-config.js'];
/** When the classes were made known. */
const CREATED = Date.UTC(2025, 0, 1);

export type NodeKind = 'FILTER' | 'ENRICHMENT' | 'TRANSFORMATION' | 'ACTION' | 'EXTERNAL' | 'FLOW';

export interface NodeDescription {
  /** Without the package of all of them. */
  readonly clazz: string;
  readonly name: string;
  /** One line. */
  readonly does: string;
  /** HTML. */
  readonly details: string;
  /** The name that official consoles have for its form. */
  readonly form: string;
  readonly icon?: string;
  /** Default: Success. All have Failure, too. */
  readonly relations?: readonly string[];
  /** Default: false. Links may have any label. */
  readonly hasOwnRelations?: boolean;
  /** Default: true. */
  readonly hasInput?: boolean;
  readonly hasOutput?: boolean;
  /** It stands for another chain. */
  readonly isChain?: boolean;
  /** Of a new node; default: no settings. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** Old servers do not have it. */
  readonly isNewer?: boolean;
  /** Default: both. */
  readonly chains?: readonly ChainType[];
  /** What is different on newer servers. */
  readonly newer?: {
    readonly kind?: NodeKind;
    readonly name?: string;
    readonly form?: string;
    readonly relations?: readonly string[];
    /** Of the configuration; undefined: without it. */
    readonly changes?: Readonly<Record<string, unknown>>;
    /** Of the configuration. Default: 0. */
    readonly version?: number;
    /** Where it runs. Default: on each server. */
    readonly clustering?: 'USER_PREFERENCE' | 'SINGLETON';
    /** Its messages may go through a queue of its own. */
    readonly hasQueue?: boolean;
    /** The page of the manual, if it is not called as the node; empty: none. */
    readonly docs?: string;
  };
}

function withFailure(relations: readonly string[] = ['Success']): string[] {
  return relations.includes('Failure') ? [...relations] : [...relations, 'Failure'];
}

/** @param number unique among all classes. */
function idOf(number: number) {
  return { id: `00000000-0000-11f0-9000-${number.toString(16).padStart(12, '0')}` };
}

function docsOf(kind: NodeKind, name: string): string {
  const page = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
  return `${kind.toLowerCase()}/${page}/`;
}

function oldDescriptor(kind: NodeKind, number: number, node: NodeDescription): ComponentDescriptor {
  const { clazz, name, does, details, form, icon = '', relations, configuration = { version: 0 } } = node;
  return {
    ...{ id: idOf(number), createdTime: CREATED, type: kind, scope: 'TENANT', name, clazz: `${PACKAGE}${clazz}`, actions: null },
    configurationDescriptor: {
      nodeDefinition: {
        ...{ details: `<p>${details}</p>`, description: does, inEnabled: node.hasInput !== false, outEnabled: node.hasOutput !== false },
        ...{ relationTypes: withFailure(relations), customRelations: node.hasOwnRelations === true, defaultConfiguration: configuration },
        ...{ uiResources: OLD_FORMS, configDirective: form, icon, iconUrl: '', docUrl: '' },
      },
    },
  };
}

function newerDescriptor(kind: NodeKind, number: number, node: NodeDescription): ComponentDescriptor {
  const { newer = {}, configuration = { version: 0 } } = node;
  const { name = node.name, form = node.form, relations = node.relations } = newer;
  const later = {
    ...node,
    ...{ name, form, ...(relations ? { relations } : {}), configuration: { ...configuration, ...newer.changes } },
  };
  const old = oldDescriptor(newer.kind ?? kind, number, later);
  const docs = newer.docs ?? docsOf(newer.kind ?? kind, name);
  const { nodeDefinition } = old.configurationDescriptor;
  return {
    ...old,
    ...{ clusteringMode: newer.clustering ?? 'ENABLED', configurationVersion: newer.version ?? 0, hasQueueName: newer.hasQueue === true },
    configurationDescriptor: {
      nodeDefinition: {
        ...nodeDefinition,
        ...{
          ruleChainNode: node.isChain === true,
          uiResources: [],
          docUrl: docs === '' || docs.startsWith('https:') ? docs : `${DOCS}${docs}`,
        },
      },
    },
  };
}

/** As the server tells it; undefined if it does not have the class. */
export function describeNode(kind: NodeKind, number: number, node: NodeDescription, isNewer: boolean): ComponentDescriptor | undefined {
  if (isNewer) return newerDescriptor(kind, number, node);
  return node.isNewer ? undefined : oldDescriptor(kind, number, node);
}
