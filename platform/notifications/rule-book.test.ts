/** Which rules speak when something happens, to whom, and how often. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { newDevice } from '../storage/devices.ts';
import { newRecord } from '../storage/entities.ts';
import { usageStateOf } from '../storage/usage-states.ts';
import type { TriggerOf } from './rule.ts';
import { startNotifications } from './told.fixture.ts';

let its: ReturnType<typeof startNotifications>;
beforeEach(() => {
  its = startNotifications();
  its.silence();
});
afterEach(() => its.close());

const ALARM: TriggerOf<'ALARM'> = {
  ...{ triggerType: 'ALARM', alarmTypes: ['Hot'], alarmSeverities: ['CRITICAL'] },
  ...{ notifyOn: ['CREATED', 'CLEARED'], clearRule: null },
};
const toAnn = () => its.addTarget({ type: 'USER_LIST', usersIds: [its.idOf('ann')] });
const toCleo = () => its.addTarget({ type: 'USER_LIST', usersIds: [its.idOf('cleo')] });

describe('a rule about alarms', () => {
  it('speaks of the types, severities and changes that it names', () => {
    its.addRule(ALARM, '${alarmType} ${action}: ${alarmSeverity:upperCase}', [[0, toAnn()]]);
    its.raise('CRITICAL', 'Cold');
    const { id } = its.raise('MAJOR');
    its.raise('CRITICAL');
    its.storage.alarms.acknowledge(id.id, 1);
    its.storage.alarms.clear(id.id, 1);
    expect(its.subjects('ann')).toEqual(['Hot severity changed: CRITICAL', 'Hot cleared: CRITICAL']);
    expect(its.subjects('bob')).toEqual([]);
  });

  it('goes on to others after a while, also over a restart, and words it as it was', () => {
    its.addRule(ALARM, '${alarmStatus}', [
      [0, toAnn()],
      [60, toCleo()],
    ]);
    const { id } = its.raise();
    its.storage.alarms.acknowledge(id.id, 1);
    its.pass(59);
    expect([its.subjects('ann'), its.subjects('cleo')]).toEqual([['ACTIVE_UNACK'], []]);
    its.restart();
    its.pass(1);
    expect([its.subjects('ann'), its.subjects('cleo')]).toEqual([['ACTIVE_UNACK'], ['ACTIVE_UNACK']]);
  });

  it.each<[string, (id: string) => unknown, string[]]>([
    ['is over', (id) => its.storage.alarms.clear(id, 1), ['created', 'cleared']],
    ['is deleted', (id) => its.storage.alarms.remove(id), ['created']],
    ['only half is what ends it', (id) => its.storage.alarms.acknowledge(id, 1), ['created', 'later']],
  ])('does not go on when the alarm %s', (_what, change, expected) => {
    const ending = { ...ALARM, notifyOn: ['CREATED' as const], clearRule: { alarmStatuses: ['CLEARED' as const] } };
    its.addRule(ending, '${action}', [
      [0, toAnn()],
      [60, toCleo()],
    ]);
    const { id } = its.raise();
    change(id.id);
    its.pass(60);
    const later = its.subjects('cleo').map(() => 'later');
    expect([...its.subjects('ann'), ...later]).toEqual(expected);
  });

  it('that is deleted or switched off says nothing more', () => {
    const rule = its.addRule(ALARM, 'x', [[60, toAnn()]]);
    its.raise();
    its.dispatch.cancelOf(its.tenantId, rule.id.id);
    its.records.remove('NOTIFICATION_RULE', its.tenantId, rule.id.id);
    its.pass(60);
    expect(its.subjects('ann')).toEqual([]);
  });
});

it('what is cleared and acknowledged is only what is both', () => {
  its.addRule({ ...ALARM, notifyOn: ['CREATED'], clearRule: { alarmStatuses: ['CLEARED', 'ACK'] } }, '${action}', [[0, toAnn()]]);
  const { id } = its.raise();
  its.storage.alarms.acknowledge(id.id, 1);
  expect(its.subjects('ann')).toEqual(['created']);
  its.storage.alarms.clear(id.id, 1);
  expect(its.subjects('ann')).toEqual(['created', 'cleared']);
});

it('those who own a thing are its customer, or the administrators of the tenant', () => {
  const owners = its.addTarget({ type: 'ORIGINATOR_ENTITY_OWNER_USERS' });
  its.addRule({ ...ALARM, alarmSeverities: null }, '${alarmOriginatorName}', [[0, owners]]);
  its.raise('MAJOR');
  expect([its.subjects('ann'), its.subjects('cleo')]).toEqual([['Boiler 7'], []]);
  its.storage.entities.put({ ...its.device, customerId: its.customer.id });
  its.storage.alarms.raise({ tenantId: its.tenantId, originator: its.device.id, type: 'Hot', severity: 'MAJOR', at: 2 });
  const { id } = its.storage.alarms.active(its.device.id.id, 'Hot') ?? its.device;
  its.storage.alarms.remove(id.id);
  its.raise('MAJOR');
  expect([its.subjects('ann').length, its.subjects('cleo')]).toEqual([1, ['Boiler 7']]);
});

it('no more is told than the profile of the tenant allows, which the system is told of', () => {
  its.addRule({ ...ALARM, alarmTypes: null }, '${alarmType}', [[0, toAnn()]]);
  its.addRule({ triggerType: 'RATE_LIMITS', apis: null }, '${api}', [[0, its.addTarget({ type: 'ALL_USERS' }, NULL_ID)]], NULL_ID);
  its.limitTo({ tenantNotificationRequestsPerRuleRateLimit: '2:60' });
  for (const type of ['A', 'B', 'C', 'D']) its.raise('CRITICAL', type);
  expect(its.subjects('ann')).toEqual(['A', 'B', 'NOTIFICATION_REQUESTS_PER_RULE']);
});

describe('a rule about what users do', () => {
  it('names the kinds and the actions', () => {
    const config = { triggerType: 'ENTITY_ACTION' as const, entityTypes: ['DEVICE'], created: false, updated: true, deleted: true };
    its.addRule(config, '${entityType:lowerCase} ${actionType} by ${userTitle}', [[0, toAnn()]]);
    its.act('ADDED', its.device, { entity: its.device });
    its.act('UPDATED', its.device, { entity: its.device });
    its.act('UPDATED', its.customer, { entity: its.customer });
    its.act('DELETED', its.device, { entityId: its.device.id.id });
    expect(its.subjects('ann')).toEqual(['device updated by ann Lee', 'device deleted by ann Lee']);
  });

  it('says whose comment was changed, if it is asked to, and who lost an alarm', () => {
    const choice = { alarmTypes: null, alarmSeverities: null, alarmStatuses: null };
    const comments = { ...choice, triggerType: 'ALARM_COMMENT' as const, onlyUserComments: true, notifyOnCommentUpdate: true };
    its.addRule(comments, '${action}: ${comment}', [[0, toAnn()]]);
    its.addRule({ ...choice, triggerType: 'ALARM_ASSIGNMENT', notifyOn: ['UNASSIGNED'] }, '${action} ${assigneeEmail}.', [[0, toAnn()]]);
    const alarm = its.raise();
    its.act('UPDATED_COMMENT', alarm, { comment: { type: 'OTHER', comment: { text: 'seen' } } });
    its.act('ALARM_UNASSIGNED', its.device, { entity: alarm });
    expect(its.subjects('ann')).toEqual(['updated: seen', 'unassigned .']);
  });
});

it('a device that is heard again, or no longer, is told once', () => {
  const config = { triggerType: 'DEVICE_ACTIVITY' as const, devices: null, deviceProfiles: null };
  its.addRule({ ...config, notifyOn: ['INACTIVE'] }, '${deviceName} of ${deviceType} is ${eventType}', [[0, toAnn()]]);
  const heard = (value: boolean) =>
    its.storage.telemetry.saveAttributes(its.device.id, 'SERVER_SCOPE', [{ key: 'active', value: { type: 'BOOLEAN', value } }]);
  for (const value of [true, false, false]) heard(value);
  expect(its.subjects('ann')).toEqual(['Boiler 7 of boiler is inactive']);
});

it('a rule chain that is saved is told, unless only failures are', () => {
  const config: TriggerOf<'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'> = {
    ...{ triggerType: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', ruleChains: null, ruleChainEvents: ['UPDATED'] },
    ...{ onlyRuleChainLifecycleFailures: false, trackRuleNodeEvents: false, ruleNodeEvents: null, onlyRuleNodeLifecycleFailures: false },
  };
  its.addRule(config, '${componentName} ${eventType}', [[0, toAnn()]]);
  its.addRule({ ...config, onlyRuleChainLifecycleFailures: true }, 'failed', [[0, toAnn()]]);
  const chain = its.storage.entities.put(newRecord('RULE_CHAIN', its.tenantId, 'Root'));
  its.storage.entities.put(chain);
  expect(its.subjects('ann')).toEqual(['Root updated']);
});

it('a node that does not start is told, by rules that watch nodes', () => {
  const config: TriggerOf<'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'> = {
    ...{ triggerType: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', ruleChains: null, ruleChainEvents: null },
    ...{ onlyRuleChainLifecycleFailures: true, trackRuleNodeEvents: true, ruleNodeEvents: null, onlyRuleNodeLifecycleFailures: true },
  };
  its.addRule(config, '${ruleChainName}: ${componentType} ${componentName} cannot ${action}: ${error}', [[0, toAnn()]]);
  its.addRule({ ...config, trackRuleNodeEvents: false }, 'chains', [[0, toAnn()]]);
  its.addRule({ ...config, ruleNodeEvents: ['STARTED'], onlyRuleNodeLifecycleFailures: false }, '${componentName} ${eventType}', [
    [0, toAnn()],
  ]);
  const chain = its.storage.entities.put(newRecord('RULE_CHAIN', its.tenantId, 'Root'));
  const id = { entityType: 'RULE_NODE', id: NULL_ID } as const;
  const node = { chainId: chain.id.id, id, name: 'Filter' };
  its.storage.hub.emit('ruleNode', { ...node, event: 'STARTED', problem: undefined });
  its.storage.hub.emit('ruleNode', { ...node, event: 'UPDATED', problem: 'no script' });
  expect(its.subjects('ann')).toEqual(['Filter started', 'Root: Rule node Filter cannot update: no script']);
});

describe('a rule of the system', () => {
  const toAffected = () => its.addTarget({ type: 'AFFECTED_TENANT_ADMINISTRATORS' }, NULL_ID);
  const toSystem = () => its.addTarget({ type: 'SYSTEM_ADMINISTRATORS' }, NULL_ID);
  const at80 = { triggerType: 'ENTITIES_LIMIT' as const, entityTypes: null, threshold: 0.8 };

  it('tells once that a tenant has nearly all that it may have', () => {
    its.addRule(
      at80,
      '${entityType} of ${tenantName}: ${percents} %',
      [
        [0, toAffected()],
        [0, toSystem()],
      ],
      NULL_ID,
    );
    its.limitTo({ maxDevices: 5 });
    const profile = its.storage.entities.get(its.device.deviceProfileId ? (its.device.deviceProfileId as { id: string }).id : '');
    if (!profile) throw new Error('no profile');
    for (const name of ['2', '3', '4', '5']) its.storage.entities.put(newDevice(its.tenantId, profile, { name }));
    expect([its.subjects('ann'), its.subjects('sys'), its.subjects('cleo')]).toEqual([
      ['Device of Acme: 80 %'],
      ['Device of Acme: 80 %'],
      [],
    ]);
  });

  it('tells that a tenant uses what its profile allows', () => {
    const config = { triggerType: 'API_USAGE_LIMIT' as const, apiFeatures: ['EMAIL' as const], notifyOn: ['WARNING' as const] };
    its.addRule(config, '${feature}: ${status}, ${limit} ${unitLabel}', [[0, toAffected()]], NULL_ID);
    its.limitTo({ maxEmails: 10 });
    const state = usageStateOf(its.storage.entities, its.tenantId, 1);
    if (!state) throw new Error('no state');
    for (const [key, value] of [
      ['emailApiState', 'ENABLED'],
      ['smsApiState', 'WARNING'],
      ['emailApiState', 'WARNING'],
    ] as const)
      its.storage.telemetry.save(state.id, [{ key, ts: 1, value: { type: 'STRING', value } }]);
    expect(its.subjects('bob')).toEqual(['Mails: WARNING, 10 mails']);
  });

  it('tells once an hour that a rate is exceeded', () => {
    its.addRule({ triggerType: 'RATE_LIMITS', apis: null }, '${api} of ${limitLevelEntityName}', [[0, toAffected()]], NULL_ID);
    const exceed = () =>
      its.storage.hub.emit('limited', { tenantId: its.tenantId, api: 'TRANSPORT_MESSAGES_PER_DEVICE', entity: its.device.id });
    exceed();
    exceed();
    its.pass(3600);
    exceed();
    expect(its.subjects('ann')).toEqual(Array(2).fill('TRANSPORT_MESSAGES_PER_DEVICE of Boiler 7'));
  });
});

it('a version that is offered is told once', async () => {
  await its.close();
  its = startNotifications({ own: '4.3.0', offered: '4.4.0' });
  its.restart();
  expect(its.subjects('sys')).toEqual(['Version 4.4.0 is there']);
  expect(its.subjects('ann')).toEqual([]);
});
