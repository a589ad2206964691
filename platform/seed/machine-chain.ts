/** A rule chain that does something to be seen: it watches how busy this machine is. */
import type { Part } from '../../src/contract/part.ts';
import { MACHINE_PROFILE } from '../machine/start-machine.ts';
import type { Entity } from '../storage/entities.ts';
import { firstNodes } from '../storage/first-nodes.ts';
import { newRuleChain } from '../storage/rule-chains.ts';
import { newNodeId, type StoredNode, withFlow } from '../storage/rule-nodes.ts';
import type { Storage } from '../storage/storage.ts';

export const MACHINE_CHAIN = 'Machine state';

const PACKAGE = 'org.thingsboard.rule.engine.';
const SWITCH = `${PACKAGE}filter.TbMsgTypeSwitchNode`;
const HOW_BUSY = `var state = 'idle';
if (msg.cpu > 90) {
    state = 'busy';
} else if (msg.cpu > 30) {
    state = 'working';
}
return {msg: {state: state}, metadata: metadata, msgType: 'POST_ATTRIBUTES_REQUEST'};`;
/** Below the usual nodes. */
const ROW = 620;

interface Extra {
  readonly clazz: string;
  readonly name: string;
  readonly configuration: Part;
  readonly version: number;
  readonly x: number;
}

/** @param isNewer scripts name their language, settings have a version. */
function extraNodes(isNewer: boolean): readonly [Extra, Extra] {
  const script = isNewer ? { scriptLang: 'TBEL', jsScript: HOW_BUSY, tbelScript: HOW_BUSY } : { jsScript: HOW_BUSY };
  const saving = { scope: 'SERVER_SCOPE', notifyDevice: false };
  const newer = {
    processingSettings: { type: 'ON_EVERY_MESSAGE' },
    sendAttributesUpdatedNotification: false,
    updateAttributesOnlyOnValueChange: true,
  };
  return [
    { clazz: 'transform.TbTransformMsgNode', name: 'How busy?', configuration: script, version: 0, x: 825 },
    {
      ...{ clazz: 'telemetry.TbMsgAttributesNode', name: 'Save State', version: 3, x: 1145 },
      configuration: isNewer ? { ...saving, ...newer } : saving,
    },
  ];
}

/** The chain, for devices of the machine's profile. */
export function seedMachineChain({ entities, now }: Storage, tenantId: string, hasLaterRules: boolean): void {
  const profile = entities.named('DEVICE_PROFILE', tenantId, MACHINE_PROFILE);
  if (!profile) return;
  const { flow, first } = firstNodes(hasLaterRules, false, now());
  const nodes = extraNodes(hasLaterRules).map(
    ({ clazz, name, configuration, version, x }): StoredNode => ({
      ...{ id: newNodeId(), createdTime: now(), type: `${PACKAGE}${clazz}`, name, configuration },
      ...(hasLaterRules ? { configurationVersion: version } : { debugMode: false }),
      additionalInfo: { layoutX: x, layoutY: ROW },
    }),
  );
  const [howBusy, save] = [flow.nodes.length, flow.nodes.length + 1];
  const connections = [
    ...flow.connections,
    { fromIndex: flow.nodes.findIndex(({ type }) => type === SWITCH), toIndex: howBusy, type: 'Post telemetry' },
    { fromIndex: howBusy, toIndex: save, type: 'Success' },
  ];
  const description = 'Saves how busy the processor of this machine is, as the attribute "state"';
  const chain: Entity = { ...newRuleChain(tenantId, MACHINE_CHAIN), additionalInfo: { description } };
  const put = entities.put(withFlow(chain, { ...flow, nodes: [...flow.nodes, ...nodes], connections }, first));
  entities.touch({ ...profile, defaultRuleChainId: put.id });
}
