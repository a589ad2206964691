import { Checkbox } from '@mantine/core';
import type { AlarmSchedule } from '../../contract/alarm-rule.ts';
import { weekdayName } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import { bindFields } from '../bind-fields.ts';
import { type ControlProps, useCheck } from '../control.ts';
import fieldClasses from '../field-group.module.css';
import { FieldGroup, FieldPair, GroupText } from '../field-group.tsx';
import { useInherited } from '../inherited.ts';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { DynamicValueFields } from '../query/dynamic-value-fields.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { DayTimeControl } from '../time/day-time-control.tsx';
import { TimeZoneControl } from '../time/time-zone-control.tsx';
import { DAYS, hasNoDays, isAlways, itemOf, newSchedule, readSchedule, SCHEDULE_TYPES, scheduleWords, withItem } from './schedule.ts';

interface Span {
  readonly startsOn?: number | null | undefined;
  readonly endsOn?: number | null | undefined;
}

interface SpanProps<S extends Span> {
  readonly span: S;
  readonly onChange: (span: S) => void;
  readonly day?: string;
}

function SpanFields<S extends Span>({ span, onChange, day }: SpanProps<S>) {
  const t = useT();
  const { startsOn, endsOn } = span;
  const isOver = typeof startsOn === 'number' && typeof endsOn === 'number' && startsOn > endsOn && endsOn > 0;
  const bind = bindFields<Span>(span, (next) => onChange({ ...span, ...next }));
  return (
    <>
      <FieldPair>
        <DayTimeControl label={day ? t('alarm-rules.fromOn', { day }) : t('alarm-rules.from')} required {...bind('startsOn')} />
        <DayTimeControl label={day ? t('alarm-rules.toOn', { day }) : t('alarm-rules.to')} required {...bind('endsOn')} />
      </FieldPair>
      {isOver ? <GroupText>{t('alarm-rules.endsNextDay')}</GroupText> : null}
    </>
  );
}

interface DayFieldsProps<S> {
  readonly schedule: S;
  readonly onChange: (schedule: AlarmSchedule) => void;
  readonly error: string | null;
}

function SpecificFields({ schedule, onChange, error }: DayFieldsProps<Extract<AlarmSchedule, { type: 'SPECIFIC_TIME' }>>) {
  const t = useT();
  const { disabled, readOnly } = useInherited({});
  return (
    <>
      <Checkbox.Group
        label={t('alarm-rules.days')}
        required
        error={error}
        disabled={disabled}
        readOnly={readOnly}
        value={(schedule.daysOfWeek ?? []).map(String)}
        onChange={(days) => onChange({ ...schedule, daysOfWeek: days.map(Number).sort((a, b) => a - b) })}
      >
        <div className={fieldClasses.choices}>
          {DAYS.map((day) => (
            <Checkbox key={day} value={String(day)} label={weekdayName(day, 'short')} aria-label={weekdayName(day, 'long')} />
          ))}
        </div>
      </Checkbox.Group>
      <SpanFields span={schedule} onChange={onChange} />
    </>
  );
}

function CustomFields({ schedule, onChange, error }: DayFieldsProps<Extract<AlarmSchedule, { type: 'CUSTOM' }>>) {
  const t = useT();
  return (
    <FieldGroup label={t('alarm-rules.days')} required error={error}>
      {DAYS.map((day) => {
        const item = itemOf(schedule, day);
        const name = weekdayName(day, 'long');
        const change = (next: typeof item) => onChange(withItem(schedule, next));
        return (
          <div key={day} className={fieldClasses.item}>
            <FlagControl label={name} {...bindFields(item, change)('enabled', false)} />
            {item.enabled ? <SpanFields span={item} day={name} onChange={change} /> : null}
          </div>
        );
      })}
    </FieldGroup>
  );
}

const kept = ({ dynamicValue }: AlarmSchedule) => (dynamicValue === undefined ? {} : { dynamicValue });

export function ScheduleControl(props: ControlProps<AlarmSchedule>) {
  const { value, onChange } = props;
  const t = useT();
  const read = readSchedule(value);
  const noDays = read !== null && hasNoDays(read) ? t('alarm-rules.noDays') : null;
  const { error, onBlur } = useCheck(noDays, null);
  const control = read === null ? props : { ...props, description: scheduleWords(read) };
  return (
    <StoredGroup control={control} read={read} canBeMissing={false} onBlur={onBlur}>
      {(schedule) => {
        const zone = schedule.type === 'ANY_TIME' ? null : (schedule.timezone ?? null);
        const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        return (
          <>
            <EnumControl
              label={t('alarm-rules.scheduleType')}
              all={SCHEDULE_TYPES}
              wordOf={(type) => t(`alarm-rules.schedule.${type}`)}
              value={schedule.type}
              onChange={(type) => onChange({ ...newSchedule(type, zone ?? ownZone), ...kept(schedule) })}
            />
            {schedule.type === 'ANY_TIME' ? null : (
              <TimeZoneControl
                label={t('alarm-rules.timeZone')}
                required
                defaultZone={ownZone}
                value={zone}
                onChange={(timezone) => onChange({ ...schedule, timezone })}
              />
            )}
            {schedule.type === 'SPECIFIC_TIME' ? <SpecificFields schedule={schedule} onChange={onChange} error={error} /> : null}
            {schedule.type === 'CUSTOM' ? <CustomFields schedule={schedule} onChange={onChange} error={error} /> : null}
            {schedule.dynamicValue !== undefined && (schedule.type !== 'ANY_TIME' || !isAlways(schedule)) ? (
              <DynamicValueFields
                form="rule"
                value={schedule.dynamicValue}
                onChange={(dynamicValue) => onChange({ ...schedule, dynamicValue })}
              />
            ) : null}
          </>
        );
      }}
    </StoredGroup>
  );
}
