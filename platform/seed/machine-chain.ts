/** A rule chain that does something to be seen: it watches how busy this machine is. */
import type { Part } from '../../src/contract/part.ts';
import { MACHINE_PROFILE } from '../machine/start-machine.ts';
import type { Entity } from '../storage/entities.ts';
import { firstNodes } from '../storage/first-nodes.ts';
import { newRuleChain } from '../storage/rule-chains.ts';
import { newNodeId, type StoredNode, withFlow } from '../storage/rule-nodes.ts';
import type { Storage } from '../storage/storage.ts';

export const MACHINE_CHAIN = 'Busy machine';

const PACKAGE = 'org.thingsboard.rule.engine.';
const SWITCH = `${PACKAGE}filter.TbMsgTypeSwitchNode`;
const ALARM = 'Processor busy';
const IS_BUSY = 'return msg.cpu > 90;';
const DETAILS = 'return {cpu: msg.cpu};';
/** Below the usual nodes. */
const COLUMNS = [825, 1145] as const;

interface Extra {
  readonly clazz: string;
  readonly name: string;
  readonly configuration: Part;
  readonly place: readonly [x: number, y: number];
}

/** @param hasTbel scripts of newer servers name their language. */
function extraNodes(hasTbel: boolean): readonly [Extra, Extra, Extra] {
  const script = (js: string, tbel = js) => (hasTbel ? { scriptLang: 'TBEL', jsScript: js, tbelScript: tbel } : { jsScript: js });
  const details = hasTbel
    ? { scriptLang: 'TBEL', alarmDetailsBuildJs: DETAILS, alarmDetailsBuildTbel: DETAILS }
    : { alarmDetailsBuildJs: DETAILS };
  const propagation = hasTbel
    ? { propagateToOwner: false, propagateToTenant: false, overwriteAlarmDetails: false, dynamicSeverity: false }
    : {};
  const alarm = { alarmType: ALARM, ...details };
  return [
    { clazz: 'filter.TbJsFilterNode', name: 'Is it busy?', configuration: script(IS_BUSY), place: [COLUMNS[0], 620] },
    {
      ...{ clazz: 'action.TbCreateAlarmNode', name: 'Raise alarm', place: [COLUMNS[1], 570] },
      configuration: { ...alarm, severity: 'MINOR', propagate: false, useMessageAlarmData: false, relationTypes: [], ...propagation },
    },
    { clazz: 'action.TbClearAlarmNode', name: 'Clear alarm', configuration: alarm, place: [COLUMNS[1], 680] },
  ];
}

/** The chain, for devices of the machine's profile. */
export function seedMachineChain({ entities, now }: Storage, tenantId: string, hasLaterRules: boolean): void {
  const profile = entities.named('DEVICE_PROFILE', tenantId, MACHINE_PROFILE);
  if (!profile) return;
  const { flow, first } = firstNodes(hasLaterRules, false, now());
  const nodes = extraNodes(hasLaterRules).map(
    ({ clazz, name, configuration, place: [layoutX, layoutY] }): StoredNode => ({
      ...{ id: newNodeId(), createdTime: now(), type: `${PACKAGE}${clazz}`, name, configuration },
      ...(hasLaterRules ? { configurationVersion: 0 } : { debugMode: false }),
      additionalInfo: { layoutX, layoutY },
    }),
  );
  const [isBusy, raise, clear] = [flow.nodes.length, flow.nodes.length + 1, flow.nodes.length + 2];
  const connections = [
    ...flow.connections,
    { fromIndex: flow.nodes.findIndex(({ type }) => type === SWITCH), toIndex: isBusy, type: 'Post telemetry' },
    { fromIndex: isBusy, toIndex: raise, type: 'True' },
    { fromIndex: isBusy, toIndex: clear, type: 'False' },
  ];
  const description = 'Raises an alarm when the processor of this machine is busy';
  const chain: Entity = { ...newRuleChain(tenantId, MACHINE_CHAIN), additionalInfo: { description } };
  const put = entities.put(withFlow(chain, { ...flow, nodes: [...flow.nodes, ...nodes], connections }, first));
  entities.touch({ ...profile, defaultRuleChainId: put.id });
}
