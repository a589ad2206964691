/** When an alarm's rule applies: always, in a span on some days, or in a span of its own on each day. */
import { Checkbox } from '@mantine/core';
import type { AlarmSchedule } from '../../contract/alarm-rule.ts';
import { weekdayName } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import fieldClasses from '../field-group.module.css';
import { FieldGroup, FieldPair, GroupText } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { DynamicValueFields } from '../query/dynamic-value-fields.tsx';
import { SOURCES_OF } from '../query/predicate-place.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { DayTimeControl } from '../time/day-time-control.tsx';
import { TimeZoneControl } from '../time/time-zone-control.tsx';
import { DAYS, itemOf, newSchedule, readSchedule, SCHEDULE_TYPES, scheduleProblem, scheduleWords, withItem } from './schedule.ts';

interface SpanProps {
  readonly startsOn?: number | null | undefined;
  readonly endsOn?: number | null | undefined;
  readonly onChange: (change: { startsOn?: number | null; endsOn?: number | null }) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Whose span it is, for readers. */
  readonly day?: string;
}

function SpanFields({ startsOn, endsOn, onChange, day, ...state }: SpanProps) {
  const t = useT();
  const isOver = typeof startsOn === 'number' && typeof endsOn === 'number' && startsOn > endsOn && endsOn > 0;
  return (
    <>
      <FieldPair>
        <DayTimeControl
          {...state}
          label={day ? t('alarm-rules.fromOn', { day }) : t('alarm-rules.from')}
          required
          value={startsOn ?? null}
          onChange={(next) => onChange({ startsOn: next })}
        />
        <DayTimeControl
          {...state}
          label={day ? t('alarm-rules.toOn', { day }) : t('alarm-rules.to')}
          required
          value={endsOn ?? null}
          onChange={(next) => onChange({ endsOn: next })}
        />
      </FieldPair>
      {isOver ? <GroupText>{t('alarm-rules.endsNextDay')}</GroupText> : null}
    </>
  );
}

interface DayFieldsProps<S> {
  readonly schedule: S;
  readonly onChange: (schedule: AlarmSchedule) => void;
  readonly error: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

function SpecificFields({ schedule, onChange, error, ...state }: DayFieldsProps<Extract<AlarmSchedule, { type: 'SPECIFIC_TIME' }>>) {
  const t = useT();
  return (
    <>
      <Checkbox.Group
        label={t('alarm-rules.days')}
        required
        error={error}
        disabled={state.disabled ?? false}
        readOnly={state.readOnly ?? false}
        value={(schedule.daysOfWeek ?? []).map(String)}
        onChange={(days) => onChange({ ...schedule, daysOfWeek: days.map(Number).sort((a, b) => a - b) })}
      >
        <div className={fieldClasses.choices}>
          {DAYS.map((day) => (
            <Checkbox key={day} value={String(day)} label={weekdayName(day, 'short')} aria-label={weekdayName(day, 'long')} />
          ))}
        </div>
      </Checkbox.Group>
      <SpanFields
        {...state}
        startsOn={schedule.startsOn}
        endsOn={schedule.endsOn}
        onChange={(change) => onChange({ ...schedule, ...change })}
      />
    </>
  );
}

function CustomFields({ schedule, onChange, error, ...state }: DayFieldsProps<Extract<AlarmSchedule, { type: 'CUSTOM' }>>) {
  const t = useT();
  return (
    <FieldGroup label={t('alarm-rules.days')} required error={error}>
      {DAYS.map((day) => {
        const item = itemOf(schedule, day);
        const name = weekdayName(day, 'long');
        return (
          <div key={day} className={fieldClasses.item}>
            <FlagControl
              {...state}
              label={name}
              value={item.enabled ?? false}
              onChange={(enabled) => onChange(withItem(schedule, { ...item, enabled: enabled ?? false }))}
            />
            {item.enabled ? (
              <SpanFields
                {...state}
                day={name}
                startsOn={item.startsOn}
                endsOn={item.endsOn}
                onChange={(change) => onChange(withItem(schedule, { ...item, ...change }))}
              />
            ) : null}
          </div>
        );
      })}
    </FieldGroup>
  );
}

export function ScheduleControl(props: ControlProps<AlarmSchedule>) {
  const { value, onChange, disabled, readOnly, error } = props;
  const t = useT();
  const schedule = readSchedule(value);
  const noDays = schedule !== null && scheduleProblem(schedule) === 'no-days' ? t('alarm-rules.noDays') : null;
  const { error: dayError, onBlur } = useCheck(noDays, null);
  if (schedule === null) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  const zone = schedule.type === 'ANY_TIME' ? null : (schedule.timezone ?? null);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FieldGroup {...props} error={error} description={scheduleWords(schedule)} onBlur={onBlur}>
      <ChoiceControl
        {...state}
        label={t('alarm-rules.scheduleType')}
        required
        choices={SCHEDULE_TYPES.map((type) => ({ value: type, label: t(`alarm-rules.schedule.${type}`) }))}
        value={schedule.type}
        onChange={(chosen) => {
          const type = SCHEDULE_TYPES.find((one) => one === chosen);
          if (type && type !== schedule.type) onChange(newSchedule(type, zone ?? ownZone));
        }}
      />
      {schedule.type === 'ANY_TIME' ? null : (
        <TimeZoneControl
          {...state}
          label={t('alarm-rules.timeZone')}
          required
          defaultZone={ownZone}
          value={zone}
          onChange={(timezone) => onChange({ ...schedule, timezone })}
        />
      )}
      {schedule.type === 'SPECIFIC_TIME' ? <SpecificFields {...state} schedule={schedule} onChange={onChange} error={dayError} /> : null}
      {schedule.type === 'CUSTOM' ? <CustomFields {...state} schedule={schedule} onChange={onChange} error={dayError} /> : null}
      {schedule.type !== 'ANY_TIME' && schedule.dynamicValue !== undefined ? (
        <DynamicValueFields
          {...state}
          sources={SOURCES_OF.rule}
          value={schedule.dynamicValue}
          onChange={(dynamicValue) => onChange({ ...schedule, dynamicValue })}
        />
      ) : null}
    </FieldGroup>
  );
}
