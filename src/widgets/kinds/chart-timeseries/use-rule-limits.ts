import { useEffect, useMemo } from 'react';
import { readProfileAlarms } from '../../../bridge/read-rules.ts';
import { QUIET, request } from '../../../bridge/request.ts';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import type { SeriesSpec, Threshold } from '../../../charts/plot-input.ts';
import type { DeviceProfileAlarm } from '../../../contract/alarm-rule.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { ruleLimits } from '../../../contract/rule-limits.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { formatExact } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Of the devices of a chart so many are asked for their profile: more have the same ones, as a rule. */
const MOST_DEVICES = 10;

type AlarmsOfDevices = ReadonlyMap<string, readonly DeviceProfileAlarm[]>;

/** None of a profile that this account may not read. */
async function alarmsOf(devices: readonly string[]): Promise<Outcome<AlarmsOfDevices>> {
  const found = new Map<string, readonly DeviceProfileAlarm[]>();
  const profiles = new Map<string, Promise<Outcome<readonly DeviceProfileAlarm[]>>>();
  for (const id of devices) {
    const device = await request('record', { path: `/api/device/${id}` }, QUIET);
    if (!device.ok) return device;
    const profile = entityIdSchema.safeParse(device.value.deviceProfileId);
    if (!profile.success) continue;
    const asked = profiles.get(profile.data.id) ?? readProfileAlarms(profile.data);
    profiles.set(profile.data.id, asked);
    const alarms = await asked;
    if (!alarms.ok && alarms.fault.kind !== 'forbidden') return alarms;
    found.set(id, alarms.ok ? alarms.value : []);
  }
  return ok(found);
}

export interface RuleLimits {
  readonly thresholds: readonly Threshold[];
  /** The rules could not be read. */
  readonly isMissing: boolean;
}

const NONE: RuleLimits = { thresholds: [], isMissing: false };

/** Limits of the alarm rules of the shown devices' profiles, on the axes of their series. Read once for the same devices. */
export function useRuleLimits(series: readonly SeriesInfo[], specs: readonly SeriesSpec[]): RuleLimits {
  const t = useT();
  const devices = [...new Set(series.flatMap(({ entity }) => (entity.entityType === 'DEVICE' ? [entity.id] : [])))].slice(0, MOST_DEVICES);
  const { answer: read } = useAnswerOf(alarmsOf, devices.length > 0 ? devices : null);
  const names = series.map(({ entity, key }) => `${entity.id} ${key}`).join();
  return useMemo(() => {
    if (!read) return NONE;
    if (!read.ok) return { thresholds: [], isMissing: true };
    const thresholds = series.flatMap(({ entity, key }, place) =>
      ruleLimits(read.value.get(entity.id) ?? [], key).map(({ severity, bound, isAbove }): Threshold => {
        const { axis = 0 } = specs[place] ?? {};
        const words = t(isAbove ? 'widgets.above' : 'widgets.below', { bound: formatExact(bound) });
        const label = `${t('widgets.severityAnd', { severity: t(`marks.severity.${severity}`) })} ${words}`;
        return { value: bound, label, severity, axis: axis > 0 ? axis : undefined };
      }),
    );
    return { thresholds: [...new Map(thresholds.map((one) => [`${one.label} ${one.axis}`, one])).values()], isMissing: false };
    // `names` stands for the series, which are new objects in each snapshot.
  }, [read, names, specs, t]);
}

interface RuleLimitsReaderProps {
  readonly series: readonly SeriesInfo[];
  readonly specs: readonly SeriesSpec[];
  /** Keep its identity. */
  readonly onLimits: (limits: RuleLimits) => void;
}

/** Reads the limits of alarm rules, loaded for charts that show them. Renders nothing. */
export function RuleLimitsReader({ series, specs, onLimits }: RuleLimitsReaderProps) {
  const limits = useRuleLimits(series, specs);
  useEffect(() => onLimits(limits), [limits, onLimits]);
  return null;
}
