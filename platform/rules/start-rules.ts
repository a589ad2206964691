import type { Alarm, Severity } from '../../src/contract/alarm.ts';
import { isCleared } from '../../src/contract/alarm.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { CompiledAlarm, CompiledAlarms } from '../../src/engine/alarm-rules/compile.ts';
import { dueOf, dueOfKind } from '../../src/engine/alarm-rules/due-alarms.ts';
import type { Reference, RuleInput } from '../../src/engine/alarm-rules/form.ts';
import { type AlarmState, type IsEvent, isPending, judgeAlarm, newAlarmState } from '../../src/engine/alarm-rules/judge-alarm.ts';
import { type GivenValue, type KnownAttributes, placeOf, ruleInput, type StoredValues } from '../../src/engine/alarm-rules/rule-input.ts';
import type { Cause } from '../../src/engine/world/values.ts';
import type { Alarms, ComputedPoints, EventHub, Point, ReadFrom, StoredValue, Telemetry, TelemetryUpdate, UsageState } from '../model.ts';
import { printable } from '../printable-error.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import type { Entity } from '../storage/entities.ts';
import { arrivalsOf } from './arrived-values.ts';
import { type ConditionParts, createConditionRuns } from './condition-runs.ts';
import type { RuleEvents } from './rule-events.ts';
import type { RuleSource, Subject } from './rule-source.ts';
import { type After, afterTimer, WakeUps } from './wake-ups.ts';

/** Interval for updating a continuing alarm; updating for each value would be a write per second. */
const RENEW_MS = 30_000;

export interface RulesOptions {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly alarms: Alarms;
  /** Of profiles: the rule node "device profile" evaluates what is sent, and here only what is computed is. */
  readonly source: RuleSource;
  /** Evaluated at the start. */
  readonly initial?: Iterable<{ readonly entity: EntityId }>;
  /** Whether the tenant has used up a feature: its rules then do not run. */
  readonly isDisabled?: (tenantId: string, feature: UsageState) => boolean;
  readonly now?: () => EpochMs;
  readonly after?: After;
  readonly events?: RuleEvents;
  /** Runs conditions in TBEL, which only calculated fields have. */
  readonly scripts?: ConditionParts['scripts'];
  /** What became of alarms by rules. */
  readonly onChange?: (alarm: Alarm, change: AlarmChange, cause: Cause | undefined) => void;
}

export type AlarmChange = 'created' | 'updated' | 'severity' | 'cleared';

const NOTHING = () => undefined;
const NO_EVENT = () => false;
/** What triggered an evaluation: the type of message that debug events name, and what the values come of. */
interface Trigger {
  readonly msgType: string | null;
  readonly cause?: Cause | undefined;
}
const byTelemetry = (cause?: Cause): Trigger => ({ msgType: 'POST_TELEMETRY_REQUEST', cause });
const byAttributes = (cause?: Cause): Trigger => ({ msgType: 'POST_ATTRIBUTES_REQUEST', cause });
const BY_TIME: Trigger = { msgType: null };

interface Standing {
  severity: Severity;
  renewedAt: EpochMs;
}

/** Of one alarm of one entity. */
interface Watch {
  readonly entity: EntityId;
  readonly alarm: CompiledAlarm;
  readonly state: AlarmState;
}

interface Judged {
  readonly subject: Subject;
  readonly rules: CompiledAlarms;
  readonly fields: ReadonlyMap<string, Entity>;
  readonly standing: Map<string, Standing>;
  readonly values: StoredValues;
  readonly known: KnownAttributes;
  /** When computed points make no difference to these alarms. */
  readonly silent: Map<readonly CompiledAlarm[], Silence>;
}

interface Silence {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

export function startRules(options: RulesOptions): { stop(): void } {
  const { hub, telemetry, alarms, source, events, onChange, now = Date.now, after = afterTimer, isDisabled = NO_EVENT } = options;
  const isOfProfiles = source.document === 'profile';
  const conditions = options.scripts && createConditionRuns({ hub, isDisabled, scripts: options.scripts });
  let isStopped = false;
  /** Null for entities without rules. */
  const known = new Map<string, Judged | null>();
  const watches = new Map<string, Map<CompiledAlarm, Watch>>();
  const wakeUps = new WakeUps<Watch>(now, after, ({ entity, alarm }) => {
    const judged = judgedOf(entity);
    if (judged?.rules.alarms.includes(alarm)) judge(judged, alarm, inputOf(judged, NOTHING), NO_EVENT, BY_TIME);
  });

  function judgedOf(id: EntityId): Judged | null {
    const found = known.get(id.id);
    if (found !== undefined) return found;
    const subject = source.subject(id);
    const rules = subject && source.rulesOf(subject);
    const judged =
      subject && rules && rules.alarms.length > 0
        ? {
            subject,
            rules,
            fields: source.fieldsOf(subject),
            standing: standingOf(id, rules),
            values: valuesFor(subject),
            known: new Map(),
            silent: new Map(),
          }
        : null;
    known.set(id.id, judged);
    return judged;
  }

  function standingOf({ id }: EntityId, { alarms: all }: CompiledAlarms): Map<string, Standing> {
    const standing = new Map<string, Standing>();
    for (const { type } of all) {
      const active = alarms.active(id, type);
      if (active) standing.set(type, { severity: active.severity, renewedAt: active.endTs });
    }
    return standing;
  }

  function watchOf({ entity }: Subject, alarm: CompiledAlarm): Watch {
    const ofEntity = watches.get(entity.id) ?? new Map<CompiledAlarm, Watch>();
    watches.set(entity.id, ofEntity);
    const watch = ofEntity.get(alarm) ?? { entity, alarm, state: newAlarmState(alarm) };
    ofEntity.set(alarm, watch);
    return watch;
  }

  const valuesFor = (subject: Subject): StoredValues => {
    const mayRead = (place: EntityId) => place.id === subject.entity.id || source.mayRead(subject, place);
    /** What comes later of the same transaction is stored, and is not said yet. */
    function latest({ id }: EntityId, key: string): Point | undefined {
      const unsaid = hub.unsaid(id, key);
      return unsaid ? unsaid.before : telemetry.latest(id, key);
    }
    return {
      attribute: (place, scope, key) => (mayRead(place) ? telemetry.attribute(place.id, scope, key) : undefined),
      latest: (place, key) => (mayRead(place) ? latest(place, key) : undefined),
    };
  };

  const inputOf = ({ subject, known: attributes, values }: Judged, given: GivenValue) =>
    ruleInput({ subject, values, at: now(), given, known: attributes });

  function judge(judged: Judged, alarm: CompiledAlarm, input: RuleInput, isEvent: IsEvent, by: Trigger): void {
    const { tenantId, entity } = judged.subject;
    if (isDisabled(tenantId, 'ruleEngineApiState')) return;
    if (alarm.scripts.length === 0 || !conditions) return conclude(judged, alarm, input, isEvent, by);
    conditions.ask(watchOf(judged.subject, alarm), tenantId, alarm, input, (given, error) => {
      const now = judgedOf(entity);
      if (now?.rules.alarms.includes(alarm)) conclude(now, alarm, given, isEvent, by, error);
    });
  }

  function conclude(
    judged: Judged,
    alarm: CompiledAlarm,
    input: RuleInput,
    isEvent: IsEvent,
    { msgType, cause }: Trigger,
    error?: string,
  ): void {
    const { subject, standing } = judged;
    const watch = watchOf(subject, alarm);
    const { met, change, wakeAt } = judgeAlarm(alarm, watch.state, standing.get(alarm.type)?.severity, input, isEvent);
    if (met && change === 'raised') raise(judged, alarm, met, input, cause);
    if (change === 'cleared') {
      standing.delete(alarm.type);
      const active = alarms.active(subject.entity.id, alarm.type);
      const cleared = active && alarms.clear(active.id.id, input.at);
      if (cleared) onChange?.(cleared, 'cleared', cause);
    }
    wakeUps.set(watch, wakeAt);
    const field = events && judged.fields.get(alarm.type);
    if (field)
      events.judged(field, subject, error, () => ({
        msgType,
        values: valuesOf(alarm, input),
        result: met ? { severity: met.severity } : null,
      }));
  }

  function raise(
    { subject, standing }: Judged,
    { type, propagation }: CompiledAlarm,
    rule: CompiledAlarm['create'][number],
    input: RuleInput,
    cause: Cause | undefined,
  ) {
    const before = standing.get(type);
    const { severity } = rule;
    if (before?.severity === severity && input.at - before.renewedAt < RENEW_MS) return;
    const { tenantId, entity: originator } = subject;
    if (!before && isDisabled(tenantId, 'alarmApiState')) return;
    standing.set(type, { severity, renewedAt: input.at });
    const raised = alarms.raise({ tenantId, originator, type, severity, at: input.at, details: rule.details(input), ...propagation });
    onChange?.(raised, !before ? 'created' : before.severity === severity ? 'updated' : 'severity', cause);
  }

  function judgeReaders(place: EntityId, isChanged: (reference: Reference) => boolean, by: Trigger): void {
    if (isOfProfiles || !source.isRead(place)) return;
    runSliced(readersJudged(place, isChanged, by)).catch((error: unknown) => console.error('alarm rules:', printable(error)));
  }

  /** There may be many: a value of the tenant may be a limit of all its devices. */
  function* readersJudged(place: EntityId, isChanged: (reference: Reference) => boolean, by: Trigger): Sliced<void> {
    for (const reader of source.readersOf(place)) {
      if (isStopped) return;
      const judged = judgedOf(reader);
      if (judged) judgeReader(judged, place, isChanged, by);
      yield undefined;
    }
  }

  function judgeReader(judged: Judged, { id }: EntityId, isChanged: (reference: Reference) => boolean, by: Trigger): void {
    const isNew = (reference: Reference) => isChanged(reference) && placeOf(reference, judged.subject)?.id === id;
    const due = judged.rules.alarms.filter(({ foreign }) => foreign.some(isNew));
    if (due.length === 0) return;
    forgetAttributes(judged);
    const input = inputOf(judged, NOTHING);
    for (const alarm of due) judge(judged, alarm, input, (rule) => rule.foreign.some(isNew), by);
  }

  function judgeTelemetry(update: TelemetryUpdate): void {
    if (isOfProfiles && !update.computed) return;
    // What is computed is not sent: others read it when they have values of their own.
    if (!update.computed && source.isRead(update.entity)) {
      const keys = new Set(update.points.filter(isNewest(update)).map(({ key }) => key));
      judgeReaders(update.entity, ({ kind, key }) => kind === 'series' && keys.has(key), byTelemetry(update.cause));
    }
    const judged = judgedOf(update.entity);
    if (!judged) return;
    if (update.computed) judgeComputed(judged, update.computed);
    else {
      for (const { keys, values } of arrivalsOf(update)) {
        const due = dueOf(judged.rules, keys);
        const input = due.length > 0 ? inputOf(judged, arrived(values)) : undefined;
        const isEvent: IsEvent = (rule) => keys.some((key) => rule.seriesKeys.has(key));
        if (input) for (const alarm of due) judge(judged, alarm, input, isEvent, byTelemetry(update.cause));
      }
    }
  }

  const isNewest =
    ({ before }: TelemetryUpdate) =>
    ({ key, ts }: Point) =>
      ts >= (before?.get(key)?.ts ?? ts);

  function judgeComputed(judged: Judged, computed: ComputedPoints): void {
    const due = dueOfKind(judged.rules, computed.keys);
    if (due.length === 0) return;
    const at = now();
    const silence = judged.silent.get(due);
    if (silence && at >= silence.from && at < silence.until) return;
    const input = inputOf(judged, remembered(computed));
    // Simulated devices use the rule engine as if they had sent something.
    hub.emit('usage', { tenantId: judged.subject.tenantId, count: 'ruleEngineExecution', amount: due.length });
    for (const alarm of due) judge(judged, alarm, input, (rule) => computed.keys.some((key) => rule.seriesKeys.has(key)), byTelemetry());
    const until = due.some((alarm) => isPending(alarm, watchOf(judged.subject, alarm).state))
      ? at
      : silentUntil(judged, due, computed, input);
    judged.silent.set(due, { from: at, until });
  }

  const readFrom: ReadFrom = (entityId, keys) => {
    const judged = known.get(entityId);
    if (judged === null) return Number.POSITIVE_INFINITY;
    if (judged === undefined) return Number.NEGATIVE_INFINITY;
    const due = dueOfKind(judged.rules, keys);
    if (due.length === 0) return Number.POSITIVE_INFINITY;
    const silence = judged.silent.get(due);
    return silence && now() >= silence.from ? silence.until : Number.NEGATIVE_INFINITY;
  };

  function endSilence(judged: Judged | null | undefined): void {
    if (!judged || judged.silent.size === 0) return;
    judged.silent.clear();
    hub.emit('reads', { entityId: judged.subject.entity.id });
  }

  function forgetAttributes(judged: Judged | null): void {
    judged?.known.clear();
    endSilence(judged);
  }

  const stops = [
    hub.onTelemetry((batch) => {
      for (const update of batch) judgeTelemetry(update);
    }, readFrom),
    hub.on('attributes', ({ entity, scope, changed, removed, cause }) => {
      const by = byAttributes(cause);
      const names = [...changed.map((attribute) => attribute.key), ...removed];
      if (source.isRead(entity)) for (const judged of known.values()) forgetAttributes(judged);
      judgeReaders(entity, (one) => one.kind === 'attribute' && names.includes(one.key) && (one.scope ?? scope) === scope, by);
      const judged = isOfProfiles ? known.get(entity.id) : judgedOf(entity);
      if (!judged) return;
      forgetAttributes(judged);
      const due = new Set(names.flatMap((name) => judged.rules.byAttribute.get(name) ?? []));
      for (const alarm of due)
        judge(judged, alarm, inputOf(judged, NOTHING), (rule) => changed.some(({ key }) => rule.attributeKeys.has(key)), by);
    }),
    hub.on('alarm', ({ alarm: { originator, type, severity, status, endTs }, deleted }) => {
      const judged = known.get(originator.id);
      endSilence(judged);
      // An alarm that a user cleared or deleted is raised again by the next match; one that a user raised is cleared by the clear rule.
      if (!deleted && !isCleared(status)) judged?.standing.set(type, { severity, renewedAt: endTs });
      else {
        judged?.standing.delete(type);
        for (const [alarm, watch] of watches.get(originator.id) ?? []) {
          if (alarm.type !== type) continue;
          wakeUps.delete(watch);
          watches.get(originator.id)?.delete(alarm);
        }
      }
    }),
    hub.on('entity', ({ id, change }) => {
      known.delete(id.id);
      const isAffected = source.affected(id);
      if (isAffected) for (const [entity, judged] of known) if (judged === null || isAffected(judged.subject)) known.delete(entity);
      hub.emit('reads', isAffected ? {} : { entityId: id.id });
      if (change !== 'deleted') return;
      for (const watch of watches.get(id.id)?.values() ?? []) wakeUps.delete(watch);
      watches.delete(id.id);
    }),
  ];
  for (const { entity } of options.initial ?? []) {
    const judged = judgedOf(entity);
    if (!judged) continue;
    const input = inputOf(judged, NOTHING);
    for (const alarm of judged.rules.alarms) judge(judged, alarm, input, NO_EVENT, BY_TIME);
  }
  return {
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      wakeUps.stop();
      conditions?.stop();
    },
  };
}

function valuesOf({ references }: CompiledAlarm, input: RuleInput): Record<string, unknown> {
  return Object.fromEntries(references.map((reference) => [reference.key, String(input.value(reference)?.value ?? '')]));
}

/** Standing alarms are evaluated at each value. */
function silentUntil({ standing }: Judged, due: readonly CompiledAlarm[], computed: ComputedPoints, input: RuleInput): EpochMs {
  let until = Number.POSITIVE_INFINITY;
  const outlook = (key: string) => computed.outlook?.(key);
  for (const { type, create } of due) {
    if (standing.has(type)) return Number.NEGATIVE_INFINITY;
    for (const rule of create) until = Math.min(until, rule.silentUntil(outlook, input));
  }
  return until;
}

const arrived =
  (values: ReadonlyMap<string, Point | undefined>): GivenValue =>
  ({ kind, key }) =>
    kind === 'series' && values.has(key) ? (values.get(key)?.value ?? null) : undefined;

/** The rules of an alarm mostly ask for the same key. */
function remembered(computed: ComputedPoints): GivenValue {
  let last: string | undefined;
  let value: StoredValue | undefined;
  return ({ kind, key }) => {
    if (kind !== 'series') return undefined;
    if (key !== last) value = computed.value(key);
    last = key;
    return value;
  };
}
