import * as z from 'zod/mini';
import { startOf, zoneOffset } from '../../contract/calendar.ts';
import type { EpochMs } from '../../contract/units.ts';

const DAY = 86_400_000;
const time = z.nullish(z.number());
const hours = { startsOn: time, endsOn: time };
const scheduleSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('ANY_TIME') }),
  z.looseObject({
    type: z.literal('SPECIFIC_TIME'),
    timezone: z.nullish(z.string()),
    daysOfWeek: z.nullish(z.array(z.number())),
    ...hours,
  }),
  z.looseObject({
    type: z.literal('CUSTOM'),
    timezone: z.nullish(z.string()),
    items: z.nullish(z.array(z.looseObject({ enabled: z.nullish(z.boolean()), dayOfWeek: z.number(), ...hours }))),
  }),
]);

type Schedule = z.infer<typeof scheduleSchema>;

/** Null is any time. Throws ZodError. */
export function readSchedule(stored: unknown): Schedule {
  return scheduleSchema.parse(stored ?? { type: 'ANY_TIME' });
}

/** As a server reads the value of an attribute: undefined for what is no schedule. */
export function readStoredSchedule(text: string): Schedule | undefined {
  try {
    return scheduleSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Hours {
  readonly startsOn?: number | null | undefined;
  readonly endsOn?: number | null | undefined;
}

/** Since the start of the local day, as it passed: the clock's changes are counted. An end of 0 is the end of the day. */
function isWithin({ startsOn, endsOn }: Hours, passed: number): boolean {
  const from = startsOn ?? 0;
  const until = endsOn || DAY;
  return from <= until ? passed >= from && passed < until : passed >= from || passed < until;
}

/** Zones that do not exist count as UTC, as with servers. */
function zoneOf(name: string | null | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}

/** Whether rules count at a time. */
export function compileSchedule(schedule: Schedule): (at: EpochMs) => boolean {
  if (schedule.type === 'ANY_TIME') return () => true;
  const timeZone = zoneOf(schedule.timezone);
  return (at) => {
    const weekDay = new Date(at + zoneOffset(at, timeZone)).getUTCDay();
    const day = weekDay === 0 ? 7 : weekDay;
    const passed = at - startOf('day', at, { timeZone, weekStart: 1 });
    if (schedule.type === 'SPECIFIC_TIME') return (schedule.daysOfWeek ?? []).includes(day) && isWithin(schedule, passed);
    const item = schedule.items?.find(({ dayOfWeek }) => dayOfWeek === day);
    return item?.enabled === true && isWithin(item, passed);
  };
}
