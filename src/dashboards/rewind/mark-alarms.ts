import type { HeldAlarm } from '../../contract/held-past.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';

/** Part of the track that a mark takes. */
const WIDTH = 1 / 60;

export interface AlarmMark {
  readonly at: EpochMs;
  readonly worst: HeldAlarm;
  readonly count: number;
}

/** One mark for alarms that would lie over each other, with the worst of them. @param alarms ascending. */
export function markAlarms(alarms: readonly HeldAlarm[], from: EpochMs, length: DurationMs): AlarmMark[] {
  const marks: AlarmMark[] = [];
  for (const alarm of alarms) {
    if (alarm.at < from || alarm.at > from + length) continue;
    const last = marks.at(-1);
    if (!last || alarm.at - last.at > length * WIDTH) marks.push({ at: alarm.at, worst: alarm, count: 1 });
    else marks[marks.length - 1] = { at: last.at, worst: worse(last.worst, alarm), count: last.count + 1 };
  }
  return marks;
}

const worse = (a: HeldAlarm, b: HeldAlarm) => (SEVERITIES.indexOf(b.severity) < SEVERITIES.indexOf(a.severity) ? b : a);
