/** The nodes of a tenant's root chain, and of chains that are made from the template. */
import type { Part } from '../../src/contract/part.ts';
import { type ChainFlow, newNodeId, type StoredNode } from './rule-nodes.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const LOG = "return 'Message ' + JSON.stringify(msg) + ' with metadata ' + JSON.stringify(metadata);";

type Place = readonly [x: number, y: number];

interface Template {
  readonly clazz: string;
  readonly name: string;
  readonly configuration: Part;
  readonly description?: string;
  /** In the root chain, and in others; default: as in the root chain. */
  readonly places: readonly [Place, Place?];
  /** From 4.3 on; default: as before. */
  readonly later?: Part;
  readonly version?: number;
  /** Of the link that leads here from the switch. */
  readonly label?: string;
}

const SWITCH: Template = {
  ...{ clazz: 'filter.TbMsgTypeSwitchNode', name: 'Message Type Switch', configuration: { version: 0 } },
  places: [
    [347, 149],
    [494, 309],
  ],
};
const log = (name: string, label: string, places: Template['places']): Template => ({
  ...{ clazz: 'action.TbLogNode', name, label, places },
  configuration: { jsScript: LOG },
  later: { scriptLang: 'TBEL', jsScript: LOG, tbelScript: LOG },
});
const NODES: readonly Template[] = [
  {
    ...{ clazz: 'telemetry.TbMsgTimeseriesNode', name: 'Save Timeseries', label: 'Post telemetry', configuration: { defaultTTL: 0 } },
    later: { defaultTTL: 0, useServerTs: false, processingSettings: { type: 'ON_EVERY_MESSAGE' } },
    version: 1,
    places: [
      [824, 156],
      [822, 294],
    ],
  },
  {
    ...{ clazz: 'telemetry.TbMsgAttributesNode', name: 'Save Client Attributes', label: 'Post attributes' },
    configuration: { scope: 'CLIENT_SCOPE', notifyDevice: 'false' },
    later: {
      ...{ processingSettings: { type: 'ON_EVERY_MESSAGE' }, scope: 'CLIENT_SCOPE', notifyDevice: false },
      ...{ sendAttributesUpdatedNotification: false, updateAttributesOnlyOnValueChange: true },
    },
    version: 3,
    places: [
      [825, 52],
      [824, 221],
    ],
  },
  SWITCH,
  log('Log RPC from Device', 'RPC Request from Device', [
    [825, 266],
    [824, 383],
  ]),
  log('Log Other', 'Other', [
    [825, 379],
    [823, 444],
  ]),
  {
    ...{ clazz: 'rpc.TbSendRPCRequestNode', name: 'RPC Call Request', label: 'RPC Request to Device' },
    configuration: { timeoutInSeconds: 60 },
    places: [
      [825, 468],
      [822, 507],
    ],
  },
];
/** Before 4.3. It is the first one, and leads to the switch. */
const PROFILE: Template = {
  ...{ clazz: 'profile.TbDeviceProfileNode', name: 'Device Profile Node' },
  configuration: { persistAlarmRulesState: false, fetchAlarmRulesStateOnStart: false },
  description: 'Applies the alarm rules of the device profile to each message, and passes it on.',
  places: [
    [204, 240],
    [209, 307],
  ],
};

/** The first node is the one that nothing leads to. @param hasLaterRules whether alarm rules are calculated fields, as from 4.3 on. */
export function firstNodes(hasLaterRules: boolean, isRoot: boolean, now: number): { flow: ChainFlow; first: StoredNode | undefined } {
  const templates = hasLaterRules ? NODES : [...NODES, PROFILE];
  const nodes = templates.map(({ clazz, name, configuration, later, version = 0, description, places }): StoredNode => {
    const [x, y] = (isRoot || hasLaterRules ? undefined : places[1]) ?? places[0];
    return {
      id: newNodeId(),
      createdTime: now,
      ...{ type: `${PACKAGE}${clazz}`, name, configuration: (hasLaterRules ? later : undefined) ?? configuration },
      ...(hasLaterRules ? { configurationVersion: version } : { debugMode: false }),
      additionalInfo: { ...(description === undefined ? {} : { description }), layoutX: x, layoutY: y },
    };
  });
  const [from, profile] = [templates.indexOf(SWITCH), templates.indexOf(PROFILE)];
  const labelled = templates.flatMap(({ label }, toIndex) => (label === undefined ? [] : [{ fromIndex: from, toIndex, type: label }]));
  const connections = profile < 0 ? labelled : [...labelled, { fromIndex: profile, toIndex: from, type: 'Success' }];
  return { flow: { nodes, connections, ruleChainConnections: [], more: {} }, first: nodes[profile < 0 ? from : profile] };
}
