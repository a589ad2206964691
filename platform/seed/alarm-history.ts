/**
 * The alarms that the simulated fleet would have raised in the two days before the first start, so that lists, rates and charts around
 * alarms have something to show. Readings are a function of time, so they explain each of them.
 */
import type { Severity } from '../../src/contract/alarm.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { type CompiledAlarm, compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import type { RuleInput } from '../../src/engine/alarm-rules/form.ts';
import { readProfileAlarm } from '../../src/engine/alarm-rules/read-profile-alarm.ts';
import type { DeviceIdentity } from '../model.ts';
import { KINDS, kindOfProfile } from '../simulator/kinds.ts';
import { fraction, seedOf } from '../simulator/noise.ts';
import { FLEET_BIRTH, SimulatedDevice } from '../simulator/simulated-device.ts';
import { statusOf } from '../storage/alarm-status.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';

const MINUTE = 60_000;
const LENGTH_MS = 48 * 60 * MINUTE;
/** Between the readings that are judged: of a healthy device, and of one that fails. */
const HEALTHY_STEP_MS = 20 * MINUTE;
const FAULT_STEP_MS = MINUTE / 2;
/** A larger fleet starts as fast. */
const MOST_DEVICES = 500;
/** Of those that are over, only some are kept: failing devices raise thousands in two days. */
const MOST_CLEARED = 200;
/** Somebody answers this part of the alarms, within half an hour. */
const ANSWERED = 0.85;
const ANSWER_MS = 30 * MINUTE;

interface Past {
  readonly device: SimulatedDevice;
  readonly rule: CompiledAlarm;
  readonly startTs: EpochMs;
  endTs: EpochMs;
  clearTs: EpochMs;
  severity: Severity;
  readonly details: object | null;
}

const RULES: ReadonlyMap<string, readonly CompiledAlarm[]> = new Map(
  KINDS.map(({ profile, alarms }) => [profile, alarms.map((alarm) => compileAlarm(readProfileAlarm(alarm), alarm.id))]),
);

function inputOf(device: SimulatedDevice, at: EpochMs): RuleInput {
  return {
    at,
    value: ({ kind, key, fallback }) => {
      const known = kind === 'series' ? device.key(key) : undefined;
      return known ? device.valueAt(known, at) : fallback;
    },
    timeOf: () => at,
  };
}

/** Ascending. */
function timesOf(device: SimulatedDevice, start: EpochMs, end: EpochMs): number[] {
  const times = new Set<number>();
  for (let t = start; t <= end; t += HEALTHY_STEP_MS) times.add(t);
  for (const { from, to } of device.faultsIn(start, end))
    for (let t = Math.max(from, start); t < Math.min(to + MINUTE, end); t += FAULT_STEP_MS) times.add(t);
  return [...times, end].sort((a, b) => a - b);
}

function pastOf(device: SimulatedDevice, rule: CompiledAlarm, inputs: readonly RuleInput[]): Past[] {
  const past: Past[] = [];
  let active: Past | undefined;
  for (const input of inputs) {
    const met = rule.create.find(({ matches }) => matches(input));
    if (met && active) {
      active.endTs = input.at;
      active.severity = met.severity;
    } else if (met) {
      active = { device, rule, startTs: input.at, endTs: input.at, clearTs: 0, severity: met.severity, details: met.details(input) };
      past.push(active);
    } else if (active && rule.clear?.matches(input)) {
      active.clearTs = input.at;
      active = undefined;
    }
  }
  return past;
}

/** The same alarm is answered at the same time, whenever the seed is made. Null: by nobody. */
function answeredAt({ startTs, device }: Past, now: EpochMs): EpochMs | null {
  const seed = seedOf(device.entity.id);
  const minute = Math.floor(startTs / MINUTE);
  const at = startTs + Math.floor(ANSWER_MS * (0.1 + 0.9 * fraction(seed ^ 0x2a, minute)));
  return fraction(seed ^ 0x5c, minute) < ANSWERED && at < now ? at : null;
}

function pastOfFleet(fleet: readonly DeviceIdentity[], start: EpochMs, end: EpochMs): Past[] {
  const all: Past[] = [];
  for (const { entity, type } of fleet) {
    const kind = kindOfProfile(type);
    if (!kind) continue;
    const device = new SimulatedDevice(entity, kind, 1);
    const inputs = timesOf(device, start, end)
      .filter((t) => !device.outageAt(t))
      .map((t) => inputOf(device, t));
    for (const rule of RULES.get(type) ?? []) all.push(...pastOf(device, rule, inputs));
  }
  return all.sort((a, b) => a.startTs - b.startTs);
}

function keptOf(all: readonly Past[]): Past[] {
  const cleared = all.filter(({ clearTs }) => clearTs > 0);
  const step = Math.max(1, cleared.length / MOST_CLEARED);
  const kept = new Set(Array.from({ length: Math.floor(cleared.length / step) }, (_, n) => cleared[Math.floor(n * step)]));
  return all.filter((one) => one.clearTs === 0 || kept.has(one));
}

/** Saved as rules on the server had raised them. */
export function seedAlarmHistory(storage: Storage, tenantId: string, fleet: readonly DeviceIdentity[]): void {
  const end = storage.now();
  const all = pastOfFleet(fleet.slice(0, MOST_DEVICES), Math.max(FLEET_BIRTH, end - LENGTH_MS), end);
  storage.transaction(() => {
    for (const past of keptOf(all)) {
      const { device, rule, ...alarm } = past;
      const { entity } = device;
      const ackTs = answeredAt(past, end);
      storage.alarms.save({
        ...alarm,
        ...rule.propagation,
        id: { entityType: 'ALARM', id: timeUuid(past.startTs) },
        createdTime: past.startTs,
        tenantId: { entityType: 'TENANT', id: tenantId },
        customerId: storage.entities.get(entity.id)?.customerId ?? null,
        type: rule.type,
        name: rule.type,
        originator: entity,
        status: statusOf(past.clearTs > 0, ackTs !== null),
        ackTs: ackTs ?? 0,
        propagateRelationTypes: [...rule.propagation.propagateRelationTypes],
      });
    }
  });
}
