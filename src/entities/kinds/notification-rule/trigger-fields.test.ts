// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../../contract/part.ts';
import { SYSTEM_TRIGGERS, TENANT_TRIGGERS } from '../../notifications/types-by-role.ts';
import { ruleRecord } from './record.ts';
import { CLEAR_RULE, SHARES, SWITCHES, TEXT_LISTS } from './trigger-fields.ts';

const TRIGGERS = [...TENANT_TRIGGERS, ...SYSTEM_TRIGGERS];
const texts = fc.option(fc.array(fc.constantFrom('CREATED', 'ACTIVE', 'DEVICE', 'PIGEON', 'x'), { maxLength: 3 }));
const known = (trigger: string) => {
  const of = (table: object, value: fc.Arbitrary<unknown>) =>
    Object.values(table).flatMap(({ member, of: triggers }) => (triggers.includes(trigger) ? [[member, value]] : []));
  const rule = fc.option(fc.record({ alarmStatuses: fc.array(fc.constantFrom('ACK', 'CLEARED'), { minLength: 1 }), more: fc.constant(1) }));
  return Object.fromEntries([
    ...of(TEXT_LISTS, texts),
    ...of(SWITCHES, fc.boolean()),
    ...of(SHARES, fc.double({ min: 0, max: 1, noNaN: true })),
    ...of({ CLEAR_RULE }, rule),
  ]) as Record<string, fc.Arbitrary<unknown>>;
};
const configs = (trigger: string) =>
  fc
    .tuple(
      fc.record(known(trigger), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('inNewerServers', 'wings'), fc.json(), { maxKeys: 2 }),
    )
    .map(([members, more]): Part => ({ triggerType: trigger, ...members, ...more }));
const ruleOf = (triggerConfig: Part) => ({
  id: { entityType: 'NOTIFICATION_RULE', id: '784f394c-42b6-435a-983c-b7beff2784f9' },
  ...{ name: 'a', enabled: true, triggerType: triggerConfig.triggerType, triggerConfig },
  recipientsConfig: {
    triggerType: triggerConfig.triggerType,
    ...(triggerConfig.triggerType === 'ALARM' ? { escalationTable: { 0: ['a'] } } : { targets: ['a'] }),
  },
  additionalConfig: { description: '' },
});
const FORM = ruleRecord(false).form ?? expect.fail();

describe.each(TRIGGERS)('a rule of %s', (trigger) => {
  it('is written as it was read, with what is unknown, whichever field is touched', () => {
    fc.assert(
      fc.property(configs(trigger), (config) => {
        const rule = ruleOf(config);
        const draft = FORM.draftOf(rule) as Part;
        const isStored = (field: string) => {
          const member = partOf({ ...TEXT_LISTS, ...SWITCHES, ...SHARES, clearStatuses: CLEAR_RULE })[field];
          return member === undefined || Object.hasOwn(config, String(partOf(member).member));
        };
        const shown = Object.entries(FORM.description.fields).flatMap(([field, { isShown }]) =>
          (isShown?.(draft) ?? true) && isStored(field) && field !== 'templateId' ? [field] : [],
        );
        expect(FORM.withChanges(rule, draft, shown)).toEqual(rule);
      }),
    );
  });

  it('is begun with a configuration of its own, whatever was chosen before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRIGGERS).chain(configs), (config) => {
        const rule = ruleOf(config);
        const draft = { ...FORM.draftOf(rule), triggerType: trigger };
        const made = FORM.withChanges(rule, draft, trigger === config.triggerType ? [] : ['triggerType']) as Part;
        expect(made).toMatchObject({ triggerType: trigger, triggerConfig: { triggerType: trigger } });
        if (trigger === config.triggerType) return;
        // Those of nodes only where nodes are watched.
        const isHere = (member: string) =>
          partOf(draft).trackRuleNodeEvents === true || !/RuleNode|ruleNode/.test(member) || /^track/.test(member);
        const members = Object.keys(known(trigger)).filter(isHere);
        expect(Object.keys(partOf(made.triggerConfig)).toSorted()).toEqual(['triggerType', ...members].toSorted());
        expect(made.recipientsConfig).toMatchObject({ triggerType: trigger });
      }),
    );
  });

  it('can be made from what its form begins with', () => {
    const isSystem = SYSTEM_TRIGGERS.some((one) => one === trigger);
    const { form = expect.fail() } = ruleRecord(isSystem);
    const draft = { ...form.draftOf(null), triggerType: trigger, name: 'a' };
    const isFirst = trigger === TENANT_TRIGGERS[0] || trigger === SYSTEM_TRIGGERS[0];
    const made = form.withChanges(null, draft, isFirst ? ['name'] : ['triggerType', 'name']) as Part;
    const notified = partOf(made.triggerConfig).notifyOn;
    expect(made.triggerConfig).toMatchObject({ triggerType: trigger });
    // Servers refuse rules that tell of nothing.
    if (notified !== undefined) expect(notified).not.toHaveLength(0);
  });
});

it('shows shares in percent, and stores what is typed as a share', () => {
  const { form = expect.fail() } = ruleRecord(true);
  for (const [share, percent] of [
    [0.07, 7],
    [0.8, 80],
    [0.855, 85.5],
    [1, 100],
  ] as const) {
    const rule = ruleOf({ triggerType: 'ENTITIES_LIMIT', entityTypes: null, threshold: share });
    expect((form.draftOf(rule) as Part).threshold).toBe(percent);
    const other = ruleOf({ triggerType: 'ENTITIES_LIMIT', entityTypes: null, threshold: 0.5 });
    const changed = form.withChanges(other, { ...form.draftOf(other), threshold: percent }, ['threshold']) as Part;
    expect(partOf(changed.triggerConfig).threshold).toBe(share);
  }
  const begun = { ...form.draftOf(null), triggerType: 'RESOURCES_SHORTAGE', name: 'a', cpuThreshold: 90 };
  expect(form.withChanges(null, begun, ['triggerType', 'name', 'cpuThreshold'])).toMatchObject({
    triggerConfig: { cpuThreshold: 0.9, ramThreshold: 0.8 },
  });
});

it('keeps a rule of an unknown trigger, and shows its configuration', () => {
  const rule = ruleOf({ triggerType: 'PIGEON', wings: 2 });
  const draft = FORM.draftOf(rule) as Part;
  expect(draft).toMatchObject({ triggerType: 'PIGEON', others: { wings: 2 } });
  expect(FORM.description.fields.others?.isShown?.(draft)).toBe(true);
  expect(FORM.withChanges(rule, { ...draft, enabled: false }, ['enabled'])).toEqual({ ...rule, enabled: false });
});
