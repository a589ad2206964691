import { type AlarmRule, type DeviceProfileAlarm, hasScripts } from '../../contract/alarm-rule.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { newId } from '../../stored/new-id.ts';
import { bindFields } from '../bind-fields.ts';
import { KeyListControl } from '../chips/key-list-control.tsx';
import type { ControlProps } from '../control.ts';
import { STANDARD_RELATIONS } from '../entities/relation-type-control.tsx';
import type { Inherited } from '../inherited.ts';
import { ItemList, storedList } from '../list/item-list.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NameControl } from '../query/name-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { deviceProfileAlarmProblem, newAlarm, newRule, readAlarm } from './alarm-rule.ts';
import { AlarmRuleControl } from './alarm-rule-control.tsx';
import { alarmWords, ruleWords } from './rule-words.ts';
import { ScriptArguments } from './script-arguments.tsx';

/** Unknown severities as stored. */
function useSeverityName(): (severity: string) => string {
  const t = useT();
  return (severity) => (SEVERITIES.some((one) => one === severity) ? t(`marks.severity.${severity}` as MessageKey) : severity);
}

interface AlarmProps extends ControlProps<DeviceProfileAlarm>, Inherited {
  /** Types of the profile's other alarms. */
  readonly takenTypes?: readonly string[];
}

interface Part {
  readonly alarm: DeviceProfileAlarm;
  readonly onChange: (alarm: DeviceProfileAlarm) => void;
}

type Entry = readonly [severity: string, rule: unknown];

function CreateRules({ alarm, onChange }: Part) {
  const t = useT();
  const nameOf = useSeverityName();
  // In stored order, so that a rule keeps its place when its severity changes.
  const rules = Object.entries(alarm.createRules ?? {});
  const free = SEVERITIES.filter((severity) => !rules.some(([taken]) => taken === severity));
  const next = free[0];
  return (
    <ItemList<Entry>
      label={t('alarm-rules.createRules')}
      required
      missing={t('alarm-rules.noRules')}
      isUnordered
      idOf={([severity]) => severity}
      storedIn={([, rule]) => rule}
      items={rules}
      onChange={(entries) => onChange({ ...alarm, createRules: Object.fromEntries(entries) })}
      nameOf={([severity]) => t('alarm-rules.ruleOf', { severity: nameOf(severity) })}
      summarize={([severity, rule]) => t('alarm-rules.says.rule', { severity: nameOf(severity), words: ruleWords(rule) })}
      draw={([severity, rule], replace) => (
        <>
          <EnumControl
            label={t('alarm-rules.severity')}
            all={SEVERITIES.filter((one) => one === severity || free.includes(one))}
            wordOf={nameOf}
            value={severity}
            onChange={(chosen) => replace([chosen, rule])}
          />
          <AlarmRuleControl label={t('alarm-rules.rule')} value={rule as AlarmRule} onChange={(changed) => replace([severity, changed])} />
        </>
      )}
      adds={next === undefined ? [] : [{ label: t('alarm-rules.addRule'), make: () => [next, newRule()] }]}
      emptyText={t('alarm-rules.noRulesYet')}
    />
  );
}

function ClearRule({ alarm, onChange }: Part) {
  const t = useT();
  const rules = alarm.clearRule ? [alarm.clearRule] : [];
  return (
    <ItemList<unknown>
      label={t('alarm-rules.clearRule')}
      isUnordered
      items={rules}
      onChange={([clearRule]) => onChange({ ...alarm, clearRule: clearRule ?? null })}
      nameOf={() => t('alarm-rules.theClearRule')}
      summarize={ruleWords}
      draw={(rule, replace) => <AlarmRuleControl label={t('alarm-rules.rule')} value={rule as AlarmRule} onChange={replace} />}
      adds={rules.length > 0 ? [] : [{ label: t('alarm-rules.addClearRule'), make: newRule }]}
      emptyText={t('alarm-rules.noClearRule')}
    />
  );
}

export function DeviceProfileAlarmControl(props: AlarmProps) {
  const { value, onChange, takenTypes = [] } = props;
  const t = useT();
  const isBroken = value !== null && deviceProfileAlarmProblem(value) !== null ? t('alarm-rules.deviceProfileAlarm') : null;
  return (
    <StoredGroup control={props} read={value === null ? { ...newAlarm(''), createRules: {} } : readAlarm(value)} problem={isBroken}>
      {(alarm) => {
        // A new alarm gets its id with the first edit.
        const change = (next: DeviceProfileAlarm) => onChange(next.id ? next : { ...next, id: newId() });
        const bind = bindFields(alarm, change);
        return (
          <>
            <NameControl
              label={t('alarm-rules.alarmType')}
              requiredText={t('alarm-rules.typeRequired')}
              taken={takenTypes}
              takenText={t('alarm-rules.typeTaken')}
              {...bind('alarmType', '')}
            />
            <CreateRules alarm={alarm} onChange={change} />
            <ClearRule alarm={alarm} onChange={change} />
            {hasScripts(alarm) ? <ScriptArguments alarm={alarm} onChange={change} /> : null}
            <FlagControl label={t('alarm-rules.propagate')} {...bind('propagate', false)} />
            {alarm.propagate ? (
              <KeyListControl
                label={t('alarm-rules.relationTypes')}
                description={t('alarm-rules.relationTypesText')}
                suggestions={STANDARD_RELATIONS}
                {...bind('propagateRelationTypes', [])}
              />
            ) : null}
          </>
        );
      }}
    </StoredGroup>
  );
}

export function AlarmListControl(props: ControlProps<readonly unknown[]> & Inherited) {
  const { value } = props;
  const t = useT();
  const severityName = useSeverityName();
  const alarms = storedList(value);
  const typeOf = (stored: unknown) => readAlarm(stored)?.alarmType?.trim() ?? '';
  const nameOf = (alarm: unknown, index: number) => typeOf(alarm) || t('alarm-rules.nthAlarm', { n: index + 1 });
  const others = (index: number) => alarms?.flatMap((other, n) => (n === index ? [] : [typeOf(other)])).filter((type) => type !== '');
  return (
    <ItemList<unknown>
      {...props}
      stored={value}
      items={alarms}
      nameOf={nameOf}
      summarize={(alarm, index) => t('alarm-rules.says.alarm', { type: nameOf(alarm, index), words: alarmWords(alarm, severityName) })}
      draw={(alarm, replace, index) => (
        <DeviceProfileAlarmControl
          label={t('alarm-rules.alarm')}
          takenTypes={others(index) ?? []}
          value={alarm as DeviceProfileAlarm}
          onChange={replace}
        />
      )}
      adds={[{ label: t('alarm-rules.addAlarm'), make: () => newAlarm(newId()) }]}
      emptyText={t('alarm-rules.noAlarms')}
    />
  );
}
