import type { AlarmRule, AlarmSchedule } from '../../contract/alarm-rule.ts';
import { useT } from '../../i18n/use-t.ts';
import { bindFields } from '../bind-fields.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { TextControl } from '../plain/text-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { AlarmConditionControl } from './alarm-condition-control.tsx';
import { newRule, readRule } from './alarm-rule.ts';
import { ScheduleControl } from './schedule-control.tsx';

export function AlarmRuleControl(props: ControlProps<AlarmRule> & Inherited) {
  const { value, onChange } = props;
  const t = useT();
  return (
    <StoredGroup control={props} read={value === null ? newRule() : readRule(value)}>
      {(rule) => {
        const bind = bindFields(rule, onChange);
        return (
          <>
            <AlarmConditionControl label={t('alarm-rules.condition')} {...bind('condition')} />
            <ScheduleControl
              label={t('alarm-rules.scheduleLabel')}
              value={(rule.schedule ?? null) as AlarmSchedule | null}
              onChange={(schedule) => onChange({ ...rule, schedule })}
            />
            <TextControl label={t('alarm-rules.details')} description={t('alarm-rules.detailsText')} rows={2} {...bind('alarmDetails')} />
          </>
        );
      }}
    </StoredGroup>
  );
}
