import type { Alarm } from '../../contract/alarm.ts';
import { formatMoment } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';

interface AlarmFact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Its times, who it is assigned to, and its details; nested structures as JSON. */
export function alarmFacts(alarm: Alarm, assignee: string | undefined): readonly AlarmFact[] {
  const { details } = alarm;
  const own: readonly (readonly [string, unknown])[] =
    details === null || details === undefined ? [] : typeof details === 'object' ? Object.entries(details) : [['', details]];
  return [
    { name: 'startTs', label: translate('alarms.moments.startTs'), value: formatMoment(alarm.startTs) },
    { name: 'endTs', label: translate('alarms.moments.endTs'), value: formatMoment(alarm.endTs) },
    ...(assignee === undefined ? [] : [{ name: 'assignee', label: translate('alarms.assignee'), value: assignee }]),
    ...own.map(([name, value]) => ({ name: `details.${name}`, label: name, value: textOf(value) })),
  ];
}

const VALUE_NAMES = ['value', 'currentValue', 'current', 'lastValue'] as const;
const LIMIT_NAMES = ['limit', 'threshold', 'setpoint', 'bound'] as const;

function named(details: unknown, names: readonly string[]): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  for (const name of names) {
    const value = (details as Record<string, unknown>)[name];
    if (typeof value === 'number' || typeof value === 'string') return String(value);
  }
  return undefined;
}

/** Details are free: rules often write what was measured and its limit under one of these names. */
export const measuredValue = ({ details }: Alarm) => named(details, VALUE_NAMES);
export const measuredLimit = ({ details }: Alarm) => named(details, LIMIT_NAMES);
/** The text that rules of profiles write. */
export const detailsText = ({ details }: Alarm) => named(details, ['data']);
