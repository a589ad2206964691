/** The stored rule beside the changed one: how each alarm of either differs. */
import type { TriedAlarm, TriedAlarms } from '../../contract/back-test.ts';
import { sameValue } from '../../stored/same-value.ts';

/** `both`: the same with either; `differs`: with another begin, severity or end. */
export type Side = 'stored' | 'changed' | 'both' | 'differs';

export interface ComparedAlarm {
  readonly side: Side;
  /** That of the changed rule, where it has it. */
  readonly alarm: TriedAlarm;
}

const shapeOf = ({ raisedAt, clearedAt, severities }: TriedAlarm) => ({
  ...{ raisedAt, clearedAt },
  severities: severities.map(({ at, severity }) => ({ at, severity })),
});
const endOf = ({ clearedAt }: TriedAlarm) => clearedAt ?? Number.POSITIVE_INFINITY;
const overlap = (a: TriedAlarm, b: TriedAlarm) =>
  a.entity.id === b.entity.id && a.type === b.type && a.raisedAt <= endOf(b) && b.raisedAt <= endOf(a);

/** In the order of time. Alarms of one device and type that overlap are the same. @param stored null: there is no such rule yet. */
export function comparedAlarms(stored: TriedAlarms | null, changed: TriedAlarms): ComparedAlarm[] {
  const left = [...(stored?.alarms ?? [])];
  const both = changed.alarms.map((alarm): ComparedAlarm => {
    const place = left.findIndex((one) => overlap(one, alarm));
    const [same] = place < 0 ? [] : left.splice(place, 1);
    if (!same) return { side: 'changed', alarm };
    return { side: sameValue(shapeOf(same), shapeOf(alarm)) ? 'both' : 'differs', alarm };
  });
  const gone = left.map((alarm): ComparedAlarm => ({ side: 'stored', alarm }));
  return [...both, ...gone].sort((a, b) => a.alarm.raisedAt - b.alarm.raisedAt);
}
