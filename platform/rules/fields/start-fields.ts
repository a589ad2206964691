/** Computes calculated fields of types SIMPLE and SCRIPT of what is stored, and gives their results to rule chains. */
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type ArgumentValues, missingArguments, type SingleValue } from '../../../src/engine/calculated/argument-values.ts';
import {
  type Computed,
  computeAtOnce,
  computeSimple,
  fieldSource,
  isEmptyResult,
  readScriptResult,
  scriptContext,
} from '../../../src/engine/calculated/compute.ts';
import type { Argument, CalculatedField } from '../../../src/engine/calculated/field.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { Cause } from '../../../src/engine/world/values.ts';
import type { ReadFrom, TelemetryUpdate, UsageState } from '../../model.ts';
import { printable } from '../../printable-error.ts';
import type { Scripts } from '../../scripts/scripts.ts';
import { runSliced, type Sliced } from '../../sliced.ts';
import { ensure } from '../../storage/ensure.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { arrivalsOf } from '../arrived-values.ts';
import type { Chains } from '../chains/chains.ts';
import { valuePort } from '../chains/world-values.ts';
import { isLater, noteComputed } from './computed-until.ts';
import { deliverResult } from './deliver-result.ts';
import { recordFields } from './field-events.ts';
import { FieldSource, isComputedFor, type KnownField, profileOf } from './field-source.ts';
import { type Arrived, placeOf, readValues } from './field-values.ts';

export interface FieldOptions {
  readonly storage: Storage;
  readonly chains: Pick<Chains, 'accept'>;
  readonly scripts: Pick<Scripts, 'run' | 'limitMs'>;
  readonly isDisabled: (tenantId: string, feature: UsageState) => boolean;
}

/** Readings that are computed, not sent: of each entity so often at most. */
const COMPUTED_EVERY_MS = 10_000;
/** In one turn of the event loop. */
const JOBS_A_TURN = 500;
const INITIALIZED: Cause = { type: 'INITIALIZED' };

interface Job {
  readonly known: KnownField;
  readonly entity: Entity;
  readonly arrived?: Arrived;
  readonly cause: Cause;
}

type IsRead = (argument: Argument) => boolean;

export function startFields({ storage, chains, scripts, isDisabled }: FieldOptions): { stop(): void } {
  const { hub, entities, now } = storage;
  const source = new FieldSource(entities);
  const tell = recordFields(storage);
  /** By entity and by the list of keys that are computed together. */
  const computedAt = new Map<string, Map<readonly string[], EpochMs>>();
  const profiles = new Map<string, string>();
  /** Fields of which it was said that their own results are theirs. */
  const circles = new Set<string>();
  let jobs: Job[] = [];
  let isWorking = false;
  let isStopped = false;
  let running = 0;
  const noted = noteComputed(storage, () => !source.isEmpty && !isWorking && running === 0);

  /** Results may bring more work: it waits until this is done. */
  function add(job: Job): void {
    jobs.push(job);
    if (!isWorking) work();
  }

  function work(): void {
    isWorking = true;
    let done = 0;
    while (done < jobs.length && done < JOBS_A_TURN && !isStopped) {
      try {
        compute(jobs[done] as Job);
      } catch (error) {
        console.error('calculated fields:', printable(error));
      }
      done += 1;
    }
    jobs = jobs.slice(done);
    isWorking = jobs.length > 0 && !isStopped;
    if (isWorking) setImmediate(work);
  }

  function compute({ known, entity, arrived, cause }: Job): void {
    const { record, field, fault } = known;
    const tenantId = record.tenantId.id;
    if (isDisabled(tenantId, 'ruleEngineApiState') || !source.has(known, entity)) return;
    if (!field) return tell(record, entity, () => ({ values: new Map(), cause, error: fault }), true);
    const values = readValues(storage, field.arguments, entity, arrived, now());
    const missing = missingArguments(field.arguments, values);
    if (missing !== null) return tell(record, entity, () => ({ values, cause, error: missing }), true);
    if (field.work.type === 'SIMPLE') return finish(known, field, entity, values, cause, computeSimple(field, values));
    void runScript(known, field, entity, values, cause);
  }

  async function runScript(known: KnownField, field: CalculatedField, entity: Entity, values: ArgumentValues, cause: Cause): Promise<void> {
    const tenantId = entity.tenantId.id;
    const fail = (error: string) => tell(known.record, entity, () => ({ values, cause, error }), true);
    if (isDisabled(tenantId, 'tbelExecutionApiState')) return fail('The tenant has used up its scripts in TBEL');
    hub.emit('usage', { tenantId, count: 'tbelExecution', amount: 1 });
    const run = () => scripts.run(tenantId, fieldSource(field), [scriptContext(values)]);
    running += 1;
    try {
      const computed = computeAtOnce(field, values) ?? readScriptResult(await run(), scripts.limitMs);
      if (isStopped) return;
      await storage.commit(() => finish(known, field, entity, values, cause, computed));
    } catch (error) {
      // Too many wait, or the disk is full.
      if (!isStopped) fail(printable(error));
    } finally {
      running -= 1;
    }
  }

  function finish(
    known: KnownField,
    { output }: CalculatedField,
    entity: Entity,
    values: ArgumentValues,
    cause: Cause,
    computed: Computed,
  ): void {
    const { record } = known;
    if (!source.has(known, entities.get(entity.id.id) ?? entity)) return;
    const fail = (error: string) => tell(record, entity, () => ({ values, cause, error }), true);
    if (!computed.ok) return fail(computed.error);
    const { text } = computed;
    const fields = [...(cause.fields ?? []), record.id.id];
    const { runsLeft } = cause;
    const port = valuePort({ storage, isDisabled }, entity.tenantId.id);
    try {
      if (!isEmptyResult(text)) deliverResult(chains, port, { text, name: record.name, entity, output, fields, runsLeft, now: now() });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      return fail(error.message);
    }
    tell(record, entity, () => ({ values, cause, result: text }), false);
  }

  /** A field is not computed again of what comes of its own result: named once, then passed over. */
  function isCircle({ record }: KnownField, entity: Entity, { fields = [], ...cause }: Cause): boolean {
    const { id } = record.id;
    const at = fields.indexOf(id);
    if (at < 0) return false;
    if (!circles.has(id)) {
      const way = [...fields.slice(at), id].map((one) => entities.get(one)?.name ?? one).join(' → ');
      const error = `Not computed again of its own result: ${way}`;
      tell(record, entity, () => ({ values: new Map(), cause, error }), true);
    }
    circles.add(id);
    return true;
  }

  function addOwn(entity: Entity, isRead: IsRead, cause: Cause, arrived?: Arrived): void {
    for (const known of source.of(entity)) {
      const isDue = known.field?.arguments.some((one) => isRead(one) && placeOf(one, entity, entities) === entity.id.id);
      if (isDue && !isCircle(known, entity, cause)) add({ known, entity, cause, ...(arrived ? { arrived } : {}) });
    }
  }

  /** Fields of other entities, which may be many. */
  function* addReaders(id: string, isRead: IsRead, cause: Cause, arrived?: Arrived): Sliced<void> {
    for (const known of source.readersOf(id)) {
      for (const entity of source.targets(known)) {
        if (entity.id.id === id) continue;
        const isDue = known.field?.arguments.some((one) => isRead(one) && placeOf(one, entity, entities) === id);
        if (isDue && !isCircle(known, entity, cause)) add({ known, entity, cause, ...(arrived ? { arrived } : {}) });
        yield undefined;
      }
    }
  }

  function arrive(id: string, isRead: IsRead, cause: Cause, arrived?: Arrived): void {
    const entity = entities.get(id);
    if (entity) addOwn(entity, isRead, cause, arrived);
    if (source.readersOf(id).length > 0) inSlices(addReaders(id, isRead, cause, arrived));
  }

  function inSlices(slices: Sliced<void>): void {
    runSliced(slices).catch((error: unknown) => console.error('calculated fields:', printable(error)));
  }

  /** Fields that may read values of this entity. */
  function fieldsOn(id: string): KnownField[] {
    const entity = entities.get(id);
    return [...(entity ? source.of(entity) : []), ...source.readersOf(id)];
  }
  const ofKeys =
    (keys: ReadonlySet<string> | readonly string[]): IsRead =>
    ({ key, source: { kind } }) =>
      kind !== 'attribute' && (Array.isArray(keys) ? keys.includes(key) : (keys as ReadonlySet<string>).has(key));

  function take(update: TelemetryUpdate): void {
    const { entity, cause = {}, computed } = update;
    if (cause.feedsNoFields === true) return;
    const fields = fieldsOn(entity.id);
    if (fields.length === 0) return;
    if (computed) return takeComputed(entity.id, computed);
    // What comes later of the same transaction is stored, and is not said yet.
    const unsaid = new Map<string, SingleValue | undefined>();
    for (const { key } of fields.flatMap(({ field }) => field?.arguments ?? [])) {
      const found = hub.unsaid(entity.id, key);
      if (found) unsaid.set(key, found.before);
    }
    for (const { keys, values } of arrivalsOf(update))
      arrive(entity.id, ofKeys(keys), cause, { entityId: entity.id, values: new Map([...unsaid, ...values]) });
  }

  const dueAt = (entityId: string, keys: readonly string[]): EpochMs =>
    (computedAt.get(entityId)?.get(keys) ?? Number.NEGATIVE_INFINITY) + COMPUTED_EVERY_MS;

  function takeComputed(entityId: string, computed: NonNullable<TelemetryUpdate['computed']>): void {
    const { keys } = computed;
    const at = now();
    const read = ofKeys(keys);
    const due = fieldsOn(entityId).flatMap(({ field }) => field?.arguments.filter(read) ?? []);
    if (due.length === 0 || at < dueAt(entityId, keys)) return;
    ensure(computedAt, entityId, () => new Map()).set(keys, at);
    const values = new Map<string, SingleValue>();
    for (const { key } of due) {
      const value = computed.value(key);
      if (value) values.set(key, { ts: at, value });
    }
    arrive(entityId, read, {}, { entityId, values });
  }

  const readFrom: ReadFrom = (entityId, keys) => {
    if (source.isEmpty) return Number.POSITIVE_INFINITY;
    const isDue = fieldsOn(entityId).some(({ field }) => field?.arguments.some(ofKeys(keys)));
    return isDue ? dueAt(entityId, keys) : Number.POSITIVE_INFINITY;
  };

  function* initialise(known: KnownField): Sliced<void> {
    for (const entity of source.targets(known)) {
      add({ known, entity, cause: INITIALIZED });
      yield undefined;
    }
  }

  /** What may have been lost with a process that was killed. */
  function* compensate(all: readonly KnownField[]): Sliced<void> {
    for (const known of all) {
      const read = known.field?.arguments ?? [];
      for (const entity of source.targets(known)) {
        if (isLater(read, readValues(storage, read, entity, undefined, now()), noted.before)) add({ known, entity, cause: {} });
        yield undefined;
      }
    }
  }

  function fieldChanged(id: string): void {
    circles.delete(id);
    const record = entities.get(id, 'CALCULATED_FIELD');
    const { known, isOther } = record ? source.put(record) : { known: source.remove(id), isOther: false };
    if (!known) return;
    const place = entities.get(bareId(known.record.entityId) ?? '');
    if (isOther && place && isComputedFor(place)) add({ known, entity: place, cause: INITIALIZED });
    else if (isOther) inSlices(initialise(known));
    hub.emit('reads', {});
  }

  function entityChanged(id: string, isNew: boolean): void {
    const entity = entities.get(id);
    if (!entity || !isComputedFor(entity)) return;
    const before = profiles.get(id);
    const profile = profileOf(entity);
    profiles.set(id, profile);
    if (!isNew && before === profile) return;
    for (const known of source.of(entity)) add({ known, entity, cause: INITIALIZED });
  }

  const stops = [
    hub.onTelemetry((batch) => {
      if (!source.isEmpty) for (const update of batch) take(update);
    }, readFrom),
    hub.on('attributes', ({ entity, scope, changed, removed, cause = {} }) => {
      if (source.isEmpty || cause.feedsNoFields === true || fieldsOn(entity.id).length === 0) return;
      const keys = new Set([...changed.map(({ key }) => key), ...removed]);
      arrive(entity.id, ({ key, source: read }) => read.kind === 'attribute' && read.scope === scope && keys.has(key), cause);
    }),
    hub.on('removed', ({ entityId, key }) => {
      if (!source.isEmpty) arrive(entityId, ofKeys([key]), {});
    }),
    hub.on('entity', ({ id, change }) => {
      if (id.entityType === 'CALCULATED_FIELD') return fieldChanged(id.id);
      if (change !== 'deleted') return entityChanged(id.id, change === 'created');
      for (const known of [computedAt, profiles]) known.delete(id.id);
    }),
  ];
  for (const tenant of entities.of('TENANT', NULL_ID))
    for (const kind of ['DEVICE', 'ASSET'] as const)
      for (const entity of entities.of(kind, tenant.id.id)) profiles.set(entity.id.id, profileOf(entity));
  inSlices(compensate(source.all()));
  return {
    stop() {
      noted.stop();
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
