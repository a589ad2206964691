/** When an alarm's rule applies (rest.md 9), apart from any component. A change keeps all that it does not name. */
import { type AlarmSchedule, type AlarmScheduleItem, alarmScheduleSchema } from '../../contract/alarm-rule.ts';
import { formatList, weekdayName } from '../../format/weekdays.ts';
import { translate } from '../../i18n/i18n.ts';
import { writeDayTime } from '../time/clock-text.ts';

export const SCHEDULE_TYPES = ['ANY_TIME', 'SPECIFIC_TIME', 'CUSTOM'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
/** Monday to Sunday, as the wire counts them. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** What a new schedule begins with: the hours in which people are at work. */
const FROM = 8 * 3_600_000;
const TO = 18 * 3_600_000;

/** Nothing stored is any time; null where what is stored cannot be read. */
export function readSchedule(stored: unknown): AlarmSchedule | null {
  if (stored === null || stored === undefined) return { type: 'ANY_TIME' };
  const read = alarmScheduleSchema.safeParse(stored);
  return read.success ? read.data : null;
}

/** A new schedule of that type; the time zone of the one before stays. */
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

/** The item of a day; one that is not stored is off. */
export function itemOf(schedule: Extract<AlarmSchedule, { type: 'CUSTOM' }>, day: number): AlarmScheduleItem {
  return schedule.items?.find(({ dayOfWeek }) => dayOfWeek === day) ?? { enabled: false, dayOfWeek: day, startsOn: FROM, endsOn: TO };
}

/** With the item of its day replaced, or added in the order of the week. */
export function withItem(schedule: Extract<AlarmSchedule, { type: 'CUSTOM' }>, item: AlarmScheduleItem): AlarmSchedule {
  const items = schedule.items ?? [];
  const isThere = items.some(({ dayOfWeek }) => dayOfWeek === item.dayOfWeek);
  const next = isThere
    ? items.map((one) => (one.dayOfWeek === item.dayOfWeek ? item : one))
    : [...items, item].sort((a, b) => a.dayOfWeek - b.dayOfWeek);
  return { ...schedule, items: next };
}

export type ScheduleProblem = 'no-zone' | 'no-days' | 'no-time';

/** What keeps a schedule from saying when; null when nothing does. */
export function scheduleProblem(schedule: AlarmSchedule): ScheduleProblem | null {
  if (schedule.type === 'ANY_TIME') return null;
  if (!schedule.timezone) return 'no-zone';
  const spans = schedule.type === 'CUSTOM' ? (schedule.items ?? []).filter(({ enabled }) => enabled) : [schedule];
  if (schedule.type === 'CUSTOM' ? spans.length === 0 : (schedule.daysOfWeek ?? []).length === 0) return 'no-days';
  const isTime = (ms: number | null | undefined) => typeof ms === 'number' && ms >= 0 && ms <= 86_400_000;
  return spans.every(({ startsOn, endsOn }) => isTime(startsOn) && isTime(endsOn)) ? null : 'no-time';
}

function spanWords(startsOn: number | null | undefined, endsOn: number | null | undefined): string {
  const span = { from: writeDayTime(startsOn ?? null), to: writeDayTime(endsOn ?? null) };
  return translate((startsOn ?? 0) > (endsOn ?? 0) && endsOn !== 0 ? 'alarm-rules.overMidnight' : 'alarm-rules.span', span);
}

/** When a rule applies, in one line. */
export function scheduleWords(stored: unknown): string {
  const schedule = readSchedule(stored);
  if (schedule === null) return translate('filters.unreadable');
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
