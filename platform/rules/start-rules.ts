import type { Severity } from '../../src/contract/alarm.ts';
import { isCleared } from '../../src/contract/alarm.ts';
import { ATTRIBUTE_SCOPES } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type {
  Alarms,
  ComputedPoints,
  DeviceIdentity,
  Devices,
  EventHub,
  Point,
  StoredValue,
  Telemetry,
  TelemetryUpdate,
} from '../model.ts';
import { valueText } from '../storage/values.ts';
import { type CompiledAlarm, type CompiledProfile, compileProfile, type RuleInput } from './compile.ts';

/** Interval for updating a continuing alarm; updating for each value would be a write per second. */
const RENEW_MS = 30_000;

export interface RulesOptions {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly devices: Devices;
  readonly alarms: Alarms;
  /** Evaluated at the start. */
  readonly initial?: Iterable<DeviceIdentity>;
  readonly now?: () => EpochMs;
  readonly onError?: (error: unknown) => void;
}

const NOTHING = () => undefined;

interface Standing {
  severity: Severity;
  renewedAt: EpochMs;
}

/** Null for devices without rules. */
interface Judged {
  readonly device: DeviceIdentity;
  readonly profile: CompiledProfile;
  readonly standing: Map<string, Standing>;
  /** Attributes that rules compare with, until one changes; null for those that the device does not have. */
  readonly limits: Map<string, StoredValue | null>;
  /** When computed points make no difference to these alarms. */
  readonly silent: Map<readonly CompiledAlarm[], Silence>;
}

interface Silence {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

export function startRules(options: RulesOptions): { stop(): void } {
  const { hub, telemetry, devices, alarms, now = Date.now, onError = (error) => console.error('alarm rules:', error) } = options;
  const profiles = new Map<string, CompiledProfile>();
  const known = new Map<string, Judged | null>();

  function profileOf(id: string): CompiledProfile {
    const known = profiles.get(id);
    if (known) return known;
    const profile = compileProfile(devices.alarmRules(id), onError);
    profiles.set(id, profile);
    return profile;
  }

  function judgedOf(id: string): Judged | null {
    const found = known.get(id);
    if (found !== undefined) return found;
    const device = devices.byId(id);
    const profile = device && profileOf(device.profileId);
    const judged =
      device && profile && profile.alarms.length > 0
        ? { device, profile, standing: standingOf(device, profile), limits: new Map(), silent: new Map() }
        : null;
    known.set(id, judged);
    return judged;
  }

  function standingOf(device: DeviceIdentity, profile: CompiledProfile): Map<string, Standing> {
    const standing = new Map<string, Standing>();
    for (const { type } of profile.alarms) {
      const active = alarms.active(device.entity.id, type);
      if (active) standing.set(type, { severity: active.severity, renewedAt: active.endTs });
    }
    return standing;
  }

  function inputOf({ device, limits }: Judged, given: (key: string) => StoredValue | undefined): RuleInput {
    const { id } = device.entity;
    const attribute = (key: string, scopes: readonly (typeof ATTRIBUTE_SCOPES)[number][] = ATTRIBUTE_SCOPES) => {
      for (const scope of scopes) {
        const stored = telemetry.attribute(id, scope, key);
        if (stored) return stored.value;
      }
      return undefined;
    };
    return {
      series: (key) => given(key) ?? telemetry.latest(id, key)?.value,
      attribute,
      dynamic(source, key) {
        if (source !== 'CURRENT_DEVICE') return undefined;
        const known = limits.get(key);
        if (known !== undefined) return known ?? undefined;
        const limit = attribute(key, ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE']);
        limits.set(key, limit ?? null);
        return limit;
      },
    };
  }

  function judge({ device, standing }: Judged, alarm: CompiledAlarm, input: RuleInput, at: EpochMs): void {
    const state = standing.get(alarm.type);
    const rule = alarm.create.find((candidate) => candidate.matches(input));
    if (rule) {
      if (state?.severity === rule.severity && at - state.renewedAt < RENEW_MS) return;
      standing.set(alarm.type, { severity: rule.severity, renewedAt: at });
      alarms.raise({
        tenantId: device.tenantId,
        originator: device.entity,
        type: alarm.type,
        severity: rule.severity,
        at,
        details: detailsOf(rule.details, input),
        propagate: alarm.propagate,
        propagateRelationTypes: alarm.propagateRelationTypes,
      });
    } else if (state && alarm.clear?.matches(input)) {
      standing.delete(alarm.type);
      const active = alarms.active(device.entity.id, alarm.type);
      if (active) alarms.clear(active.id.id, at);
    }
  }

  function judgeTelemetry(update: TelemetryUpdate): void {
    const { id } = update.entity;
    const judged = judgedOf(id);
    if (!judged) return;
    const { computed } = update;
    const due = computed
      ? dueOfKind(judged.profile, computed.keys)
      : dueOf(
          judged.profile,
          update.points.map(({ key }) => key),
        );
    if (due.length === 0) return;
    const at = now();
    const silence = computed && judged.silent.get(due);
    if (silence && at >= silence.from && at < silence.until) return;
    const input = inputOf(judged, computed ? remembered(computed) : givenBy(id, update.points));
    for (const alarm of due) judge(judged, alarm, input, at);
    if (computed) judged.silent.set(due, { from: at, until: silentUntil(judged, due, computed, input) });
  }

  /** Late old values say nothing about the current state: the newest ones are evaluated. */
  function givenBy(id: string, points: readonly Point[]): (key: string) => StoredValue | undefined {
    if (points.length < 2 || !hasOneTime(points) || !isNewest(id, points)) return NOTHING;
    return (key) => points.find((point) => point.key === key)?.value;
  }

  function isNewest(id: string, [first]: readonly Point[]): boolean {
    return first !== undefined && (telemetry.latest(id, first.key)?.ts ?? 0) <= first.ts;
  }

  function judgeAll(judged: Judged): void {
    const input = inputOf(judged, NOTHING);
    for (const alarm of judged.profile.alarms) judge(judged, alarm, input, now());
  }

  const stops = [
    hub.on('telemetry', (batch) => {
      for (const update of batch) if (update.entity.entityType === 'DEVICE') judgeTelemetry(update);
    }),
    hub.on('attributes', ({ entity, changed, removed }) => {
      const judged = entity.entityType === 'DEVICE' ? judgedOf(entity.id) : null;
      if (!judged) return;
      judged.limits.clear();
      judged.silent.clear();
      const names = [...changed.map((attribute) => attribute.key), ...removed];
      const due = new Set(names.flatMap((name) => judged.profile.byAttribute.get(name) ?? []));
      for (const alarm of due) judge(judged, alarm, inputOf(judged, NOTHING), now());
    }),
    hub.on('alarm', ({ alarm, deleted }) => {
      const judged = known.get(alarm.originator.id);
      judged?.silent.clear();
      // An alarm that a user cleared or deleted is raised again by the next match; one that a user raised is cleared by the clear rule.
      if (deleted || isCleared(alarm.status)) judged?.standing.delete(alarm.type);
      else judged?.standing.set(alarm.type, { severity: alarm.severity, renewedAt: alarm.endTs });
    }),
    hub.on('entity', ({ id }) => {
      if (id.entityType === 'DEVICE') known.delete(id.id);
      if (id.entityType === 'CALCULATED_FIELD') {
        profiles.clear();
        known.clear();
      }
      if (id.entityType !== 'DEVICE_PROFILE') return;
      profiles.delete(id.id);
      for (const [device, judged] of known) if (judged === null || judged.device.profileId === id.id) known.delete(device);
    }),
  ];
  for (const device of options.initial ?? []) {
    const judged = judgedOf(device.entity.id);
    if (judged) judgeAll(judged);
  }
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** An alarm that stands is judged by each value. */
function silentUntil({ standing }: Judged, due: readonly CompiledAlarm[], computed: ComputedPoints, input: RuleInput): EpochMs {
  let until = Number.POSITIVE_INFINITY;
  const outlook = (key: string) => computed.outlook?.(key);
  for (const { type, create } of due) {
    if (standing.has(type)) return Number.NEGATIVE_INFINITY;
    for (const rule of create) until = Math.min(until, rule.silentUntil(outlook, input.dynamic));
  }
  return until;
}

/** The rules of an alarm mostly ask for the same key. */
function remembered(computed: ComputedPoints): (key: string) => StoredValue | undefined {
  let last: string | undefined;
  let value: StoredValue | undefined;
  return (key) => {
    if (key !== last) value = computed.value(key);
    last = key;
    return value;
  };
}

function dueOf(profile: CompiledProfile, keys: readonly string[]): CompiledAlarm[] {
  return [...new Set(keys.flatMap((key) => profile.bySeries.get(key) ?? []))];
}

const dueByKeys = new WeakMap<CompiledProfile, Map<readonly string[], CompiledAlarm[]>>();

/** Kept, because the keys are the same array for each device of a kind. */
function dueOfKind(profile: CompiledProfile, keys: readonly string[]): readonly CompiledAlarm[] {
  const byKeys = dueByKeys.get(profile) ?? new Map<readonly string[], CompiledAlarm[]>();
  if (byKeys.size === 0) dueByKeys.set(profile, byKeys);
  const due = byKeys.get(keys) ?? dueOf(profile, keys);
  byKeys.set(keys, due);
  return due;
}

function hasOneTime(points: readonly Point[]): boolean {
  return points.every((point) => point.ts === points[0]?.ts);
}

/** Replaces `${key}` by newest values; unknown keys are left unchanged. */
function detailsOf(template: string | null, input: RuleInput): { data: string } | null {
  if (!template) return null;
  const text = (value: StoredValue | undefined, whole: string) => (value ? valueText(value) : whole);
  return { data: template.replace(/\$\{([^}]+)\}/g, (whole, key: string) => text(input.series(key) ?? input.attribute(key), whole)) };
}
