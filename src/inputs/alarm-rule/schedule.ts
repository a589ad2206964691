/** Pure edits of schedules of alarm rules. A change keeps unknown fields. */
import { type AlarmSchedule, type AlarmScheduleItem, alarmScheduleSchema } from '../../contract/alarm-rule.ts';
import { formatList, weekdayName } from '../../format/weekdays.ts';
import { translate } from '../../i18n/i18n.ts';
import { sourceWord } from '../query/filter-words.ts';
import { writeDayTime } from '../time/clock-text.ts';

export const SCHEDULE_TYPES = ['ANY_TIME', 'SPECIFIC_TIME', 'CUSTOM'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
/** Monday to Sunday, as on the wire. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const FROM = 8 * 3_600_000;
const TO = 18 * 3_600_000;

/** A missing schedule means any time; null for an invalid one. */
export const readSchedule = (stored: unknown): AlarmSchedule | null =>
  alarmScheduleSchema.safeParse(stored ?? { type: 'ANY_TIME' }).data ?? null;

export const isAlways = ({ type, dynamicValue }: AlarmSchedule): boolean => type === 'ANY_TIME' && !dynamicValue?.sourceType;

export function newSchedule(type: ScheduleType, timezone: string): AlarmSchedule {
  switch (type) {
    case 'ANY_TIME':
      return { type };
    case 'SPECIFIC_TIME':
      return { type, timezone, daysOfWeek: [1, 2, 3, 4, 5], startsOn: FROM, endsOn: TO };
    case 'CUSTOM':
      return { type, timezone, items: DAYS.map((dayOfWeek) => ({ enabled: dayOfWeek <= 5, dayOfWeek, startsOn: FROM, endsOn: TO })) };
  }
}

/** Disabled where none is stored. */
export function itemOf(schedule: Extract<AlarmSchedule, { type: 'CUSTOM' }>, day: number): AlarmScheduleItem {
  return schedule.items?.find(({ dayOfWeek }) => dayOfWeek === day) ?? { enabled: false, dayOfWeek: day, startsOn: FROM, endsOn: TO };
}

/** With the day's item replaced or added, in the order of the week. */
export function withItem(schedule: Extract<AlarmSchedule, { type: 'CUSTOM' }>, item: AlarmScheduleItem): AlarmSchedule {
  const items = schedule.items ?? [];
  const isThere = items.some(({ dayOfWeek }) => dayOfWeek === item.dayOfWeek);
  const next = isThere
    ? items.map((one) => (one.dayOfWeek === item.dayOfWeek ? item : one))
    : [...items, item].sort((a, b) => a.dayOfWeek - b.dayOfWeek);
  return { ...schedule, items: next };
}

/** Whether it names a zone and no day in it. Its fields say what else is wrong. */
export function hasNoDays(schedule: AlarmSchedule): boolean {
  if (schedule.type === 'ANY_TIME' || !schedule.timezone) return false;
  return schedule.type === 'CUSTOM' ? !schedule.items?.some(({ enabled }) => enabled) : (schedule.daysOfWeek ?? []).length === 0;
}

function spanWords(startsOn: number | null | undefined, endsOn: number | null | undefined): string {
  const span = { from: writeDayTime(startsOn ?? null), to: writeDayTime(endsOn ?? null) };
  return translate((startsOn ?? 0) > (endsOn ?? 0) && endsOn !== 0 ? 'alarm-rules.overMidnight' : 'alarm-rules.span', span);
}

export function scheduleWords(stored: unknown): string {
  const schedule = readSchedule(stored);
  if (schedule === null) return translate('filters.unreadable');
  const { sourceType, sourceAttribute } = schedule.dynamicValue ?? {};
  const words = hoursWords(schedule);
  if (!sourceType) return words;
  return translate('filters.dynamic', { attribute: sourceAttribute ?? '', source: sourceWord(sourceType), value: words });
}

function hoursWords(schedule: AlarmSchedule): string {
  if (schedule.type === 'ANY_TIME') return translate('alarm-rules.schedule.ANY_TIME');
  const zone = schedule.timezone ?? '';
  if (schedule.type === 'SPECIFIC_TIME') {
    const days = formatList((schedule.daysOfWeek ?? []).map((day) => weekdayName(day, 'short')));
    return translate('alarm-rules.onDays', { days, span: spanWords(schedule.startsOn, schedule.endsOn), zone });
  }
  const days = (schedule.items ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ dayOfWeek, startsOn, endsOn }) => `${weekdayName(dayOfWeek, 'short')} ${spanWords(startsOn, endsOn)}`);
  return translate('alarm-rules.custom', { days: formatList(days), zone });
}
