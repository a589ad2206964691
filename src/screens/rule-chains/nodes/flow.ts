/** Nodes that hold messages, count them, answer them and hand them on; and those without settings. */
import { is, not } from '../../../stored/fields/when.ts';
import { form, HALF, messageType, NEEDED, type NodeForms, offered, queue, s, seconds, template, worded } from './node-fields.ts';

const NOTHING = form({});
const byPattern = is('useMetadataPeriodInSecondsPatterns', true);
const pending = s.whole({ ...HALF, ...NEEDED, least: 1, most: 100_000 });
const attribute = s.text({ ...NEEDED });

export const FLOW_FORMS: NodeForms = {
  'rpc.TbSendRPCRequestNode': form({ timeoutInSeconds: s.whole({ ...NEEDED, isExplained: true }) }),
  'rpc.TbSendRPCReplyNode': form({
    requestIdMetaDataAttribute: s.text({ isExplained: true }),
    serviceIdMetaDataAttribute: s.text({ group: 'more' }),
    sessionIdMetaDataAttribute: s.text({ group: 'more' }),
  }),
  'rest.TbSendRestApiCallReplyNode': form({ requestIdMetaDataAttribute: attribute, serviceIdMetaDataAttribute: attribute }),
  'profile.TbDeviceProfileNode': form({
    persistAlarmRulesState: s.flag(false, { isExplained: true }),
    fetchAlarmRulesStateOnStart: s.flag(false, { when: is('persistAlarmRulesState', true) }),
  }),
  'delay.TbMsgDelayNode': form({
    useMetadataPeriodInSecondsPatterns: s.flag(false),
    periodInSeconds: s.whole({ word: 'delay', ...HALF, ...NEEDED, when: not(byPattern) }),
    periodInSecondsPattern: template({ ...NEEDED, when: byPattern }),
    maxPendingMsgs: pending,
  }),
  'deduplication.TbMsgDeduplicationNode': form({
    interval: seconds({ word: 'deduplicationInterval', ...NEEDED }),
    strategy: s.choice(worded('FIRST', 'LAST', 'ALL'), { word: 'keptMessages', ...NEEDED }),
    outMsgType: messageType({ ...NEEDED, when: is('strategy', 'ALL') }),
    queueName: queue({ when: (counted, _, stored) => Object.hasOwn(stored, 'queueName') && is('strategy', 'ALL')(counted) }),
    maxPendingMsgs: s.whole({ ...HALF, ...NEEDED, least: 1, most: 1000 }),
    maxRetries: s.whole({ ...HALF, ...NEEDED, most: 100 }),
  }),
  'action.TbMsgCountNode': form({
    interval: seconds({ word: 'countInterval', ...NEEDED }),
    telemetryPrefix: s.text(NEEDED),
  }),
  'flow.TbCheckpointNode': form({ queueName: queue({ ...NEEDED, when: offered('queueName') }) }),
  'flow.TbRuleChainInputNode': form({
    forwardMsgToDefaultRuleChain: s.flag(false, { isExplained: true, when: offered('forwardMsgToDefaultRuleChain') }),
  }),
  'filter.TbMsgTypeSwitchNode': NOTHING,
  'filter.TbOriginatorTypeSwitchNode': NOTHING,
  'filter.TbDeviceTypeSwitchNode': NOTHING,
  'filter.TbAssetTypeSwitchNode': NOTHING,
  'flow.TbRuleChainOutputNode': NOTHING,
  'flow.TbAckNode': NOTHING,
  'transform.TbSplitArrayMsgNode': NOTHING,
  'telemetry.TbCalculatedFieldsNode': NOTHING,
  'action.TbCopyAttributesToEntityViewNode': NOTHING,
  'transaction.TbSynchronizationBeginNode': NOTHING,
  'transaction.TbSynchronizationEndNode': NOTHING,
};
