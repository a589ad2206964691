import type { AlarmRule, AlarmSchedule } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { AlarmConditionControl, type AlarmConditionProps } from './alarm-condition-control.tsx';
import { newRule, readRule } from './alarm-rule.ts';
import { ScheduleControl } from './schedule-control.tsx';

/** One rule of an alarm: what has to hold, when it applies, and what the alarm says. */
export function AlarmRuleControl(props: ControlProps<AlarmRule> & AlarmConditionProps) {
  const { value, onChange, required, requiredText, error, suggest, hasPredicates, disabled, readOnly } = props;
  const t = useT();
  const checked = useCheck(value === null && required ? (requiredText ?? t('inputs.required')) : null, error);
  const rule = value === null ? newRule() : readRule(value);
  const state = { disabled, readOnly };
  return (
    <FieldGroup {...props} {...checked}>
      {rule === null ? (
        <Unreadable stored={value} />
      ) : (
        <>
          <AlarmConditionControl
            {...state}
            label={t('alarm-rules.condition')}
            suggest={suggest}
            hasPredicates={hasPredicates}
            value={rule.condition ?? null}
            onChange={(condition) => onChange({ ...rule, condition })}
          />
          <ScheduleControl
            {...state}
            label={t('alarm-rules.scheduleLabel')}
            value={(rule.schedule ?? null) as AlarmSchedule | null}
            onChange={(schedule) => onChange({ ...rule, schedule })}
          />
          <TextControl
            {...state}
            label={t('alarm-rules.details')}
            description={t('alarm-rules.detailsText')}
            rows={2}
            value={rule.alarmDetails ?? null}
            onChange={(alarmDetails) => onChange({ ...rule, alarmDetails })}
          />
        </>
      )}
    </FieldGroup>
  );
}
