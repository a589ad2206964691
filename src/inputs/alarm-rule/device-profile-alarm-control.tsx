/** Alarms of a device profile: each with the rules that raise it, by severity, perhaps one that clears it, and whom it is passed on to. */
import type { AlarmRule, DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { KeyListControl } from '../chips/key-list-control.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { STANDARD_RELATIONS } from '../entities/relation-type-control.tsx';
import { FieldGroup } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NameControl } from '../query/name-control.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import type { AlarmConditionProps } from './alarm-condition-control.tsx';
import { deviceProfileAlarmProblem, newAlarm, newRule, readAlarm } from './alarm-rule.ts';
import { AlarmRuleControl } from './alarm-rule-control.tsx';
import { alarmWords, ruleWords } from './rule-words.ts';

/** Names of severities; one that is not known is named as it is stored. */
function useSeverityName(): (severity: string) => string {
  const t = useT();
  return (severity) => (SEVERITIES.some((one) => one === severity) ? t(`marks.severity.${severity}` as MessageKey) : severity);
}

interface AlarmProps extends ControlProps<DeviceProfileAlarm>, AlarmConditionProps {
  /** Types of the profile's other alarms. */
  readonly takenTypes?: readonly string[];
}

type Part = {
  readonly alarm: DeviceProfileAlarm;
  readonly onChange: (alarm: DeviceProfileAlarm) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
} & AlarmConditionProps;

type Entry = readonly [severity: string, rule: unknown];

function CreateRules({ alarm, onChange, suggest, hasPredicates, ...state }: Part) {
  const t = useT();
  const nameOf = useSeverityName();
  // In their stored order, so that a rule stays where it is while its severity changes.
  const rules = Object.entries(alarm.createRules ?? {});
  const free = SEVERITIES.filter((severity) => !rules.some(([taken]) => taken === severity));
  const missing = useCheck(rules.length === 0 ? t('alarm-rules.noRules') : null, null);
  const next = free[0];
  return (
    <ItemList<Entry>
      {...state}
      {...missing}
      label={t('alarm-rules.createRules')}
      required
      isUnordered
      items={rules}
      onChange={(entries) => onChange({ ...alarm, createRules: Object.fromEntries(entries) })}
      nameOf={([severity]) => t('alarm-rules.ruleOf', { severity: nameOf(severity) })}
      summarize={([severity, rule]) => t('alarm-rules.says.rule', { severity: nameOf(severity), words: ruleWords(rule) })}
      draw={([severity, rule], replace) => (
        <>
          <ChoiceControl
            {...state}
            label={t('alarm-rules.severity')}
            required
            choices={SEVERITIES.filter((one) => one === severity || free.includes(one)).map((one) => ({ value: one, label: nameOf(one) }))}
            value={severity}
            onChange={(chosen) => chosen !== null && replace([chosen, rule])}
          />
          <AlarmRuleControl
            {...state}
            label={t('alarm-rules.rule')}
            suggest={suggest}
            hasPredicates={hasPredicates}
            value={rule as AlarmRule}
            onChange={(changed) => replace([severity, changed])}
          />
        </>
      )}
      adds={next === undefined ? [] : [{ label: t('alarm-rules.addRule'), make: () => [next, newRule()] }]}
      emptyText={t('alarm-rules.noRulesYet')}
    />
  );
}

function ClearRule({ alarm, onChange, suggest, hasPredicates, ...state }: Part) {
  const t = useT();
  const rules = alarm.clearRule ? [alarm.clearRule] : [];
  return (
    <ItemList<unknown>
      {...state}
      label={t('alarm-rules.clearRule')}
      isUnordered
      items={rules}
      onChange={([clearRule]) => onChange({ ...alarm, clearRule: clearRule ?? null })}
      nameOf={() => t('alarm-rules.theClearRule')}
      summarize={ruleWords}
      draw={(rule, replace) => (
        <AlarmRuleControl
          {...state}
          label={t('alarm-rules.rule')}
          suggest={suggest}
          hasPredicates={hasPredicates}
          value={rule as AlarmRule}
          onChange={replace}
        />
      )}
      adds={rules.length > 0 ? [] : [{ label: t('alarm-rules.addClearRule'), make: newRule }]}
      emptyText={t('alarm-rules.noClearRule')}
    />
  );
}

export function DeviceProfileAlarmControl(props: AlarmProps) {
  const { value, onChange, takenTypes = [], required, requiredText, error, suggest, hasPredicates, disabled, readOnly } = props;
  const t = useT();
  const alarm = value === null ? { ...newAlarm(''), createRules: {} } : readAlarm(value);
  const missing = value === null && required ? (requiredText ?? t('inputs.required')) : null;
  const isBroken = value !== null && deviceProfileAlarmProblem(value) !== null ? t('alarm-rules.deviceProfileAlarm') : null;
  const checked = useCheck(missing ?? isBroken, error);
  if (alarm === null) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  // Whoever begins with nothing begins an alarm of its own.
  const change = (next: DeviceProfileAlarm) => onChange(next.id ? next : { ...next, id: crypto.randomUUID() });
  const part = { ...state, alarm, onChange: change, suggest, hasPredicates };
  return (
    <FieldGroup {...props} {...checked}>
      <NameControl
        {...state}
        label={t('alarm-rules.alarmType')}
        requiredText={t('alarm-rules.typeRequired')}
        taken={takenTypes}
        takenText={t('alarm-rules.typeTaken')}
        value={alarm.alarmType || null}
        onChange={(alarmType) => change({ ...alarm, alarmType: alarmType ?? '' })}
      />
      <CreateRules {...part} />
      <ClearRule {...part} />
      <FlagControl
        {...state}
        label={t('alarm-rules.propagate')}
        value={alarm.propagate ?? false}
        onChange={(propagate) => change({ ...alarm, propagate: propagate ?? false })}
      />
      {alarm.propagate ? (
        <KeyListControl
          {...state}
          label={t('alarm-rules.relationTypes')}
          description={t('alarm-rules.relationTypesText')}
          suggestions={STANDARD_RELATIONS}
          value={alarm.propagateRelationTypes ?? []}
          onChange={(types) => change({ ...alarm, propagateRelationTypes: types ?? [] })}
        />
      ) : null}
    </FieldGroup>
  );
}

/** All alarms of a device profile. */
export function AlarmListControl(props: ControlProps<readonly unknown[]> & AlarmConditionProps) {
  const { value, onChange, suggest, hasPredicates, required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const nameOf = useSeverityName();
  const alarms = Array.isArray(value) ? value : [];
  const checked = useCheck(required && alarms.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  if (value !== null && !Array.isArray(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const typeOf = (stored: unknown) => readAlarm(stored)?.alarmType?.trim() ?? '';
  return (
    <ItemList<unknown>
      {...props}
      {...checked}
      items={alarms}
      onChange={(next) => onChange(next)}
      nameOf={(alarm, index) => typeOf(alarm) || t('alarm-rules.nthAlarm', { n: index + 1 })}
      summarize={(alarm, index) =>
        t('alarm-rules.says.alarm', {
          type: typeOf(alarm) || t('alarm-rules.nthAlarm', { n: index + 1 }),
          words: alarmWords(alarm, nameOf),
        })
      }
      draw={(alarm, replace, index) => (
        <DeviceProfileAlarmControl
          label={t('alarm-rules.alarm')}
          disabled={disabled}
          readOnly={readOnly}
          suggest={suggest}
          hasPredicates={hasPredicates}
          takenTypes={alarms.flatMap((other, n) => (n === index ? [] : [typeOf(other)])).filter((type) => type !== '')}
          value={alarm as DeviceProfileAlarm}
          onChange={replace}
        />
      )}
      adds={[{ label: t('alarm-rules.addAlarm'), make: () => newAlarm(crypto.randomUUID()) }]}
      emptyText={t('alarm-rules.noAlarms')}
    />
  );
}
