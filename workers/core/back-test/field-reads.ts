/** What calculated fields read of one device after the other: its own values, and those of other entities. */
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { PastValue } from '../../../src/engine/alarm-rules/past-entity.ts';
import type { Judged } from '../../../src/engine/alarm-rules/rule-input.ts';
import type { Argument, CalculatedField } from '../../../src/engine/calculated/field.ts';
import type { PastArgument } from '../../../src/engine/calculated/past-field.ts';
import type { Before, PastReader } from './past-reader.ts';
import type { ReadDevice } from './trial.ts';

export interface FieldReads extends ReadDevice {
  /** By the place of the field, then by the name of the argument. */
  readonly arguments: readonly ReadonlyMap<string, PastArgument>[];
}

type Source = 'self' | 'owner' | EntityId;

const sourceKey = (of: Source) => (typeof of === 'string' ? of : of.id);
const isSeries = ({ source }: Argument) => source.kind !== 'attribute';

function entityOf(of: Source, { entity, tenantId, customerId }: Judged): EntityId {
  if (of === 'self') return entity;
  if (of !== 'owner') return of;
  return customerId === NULL_ID ? { entityType: 'TENANT', id: tenantId } : { entityType: 'CUSTOMER', id: customerId };
}

/** What has to be known when the range begins. */
function beforeOf(series: readonly Argument[], start: EpochMs, mostPoints: number): Before[] {
  const latest = series.filter(({ source }) => source.kind === 'latest').map(({ key }) => key);
  const windows = series.flatMap(({ key, source }): Before[] => {
    if (source.kind !== 'rolling') return [];
    const limit = source.limit > 0 ? Math.min(source.limit, mostPoints) : mostPoints;
    return [{ keys: [key], since: source.windowMs > 0 ? start - source.windowMs : 0, limit }];
  });
  return [...(latest.length > 0 ? [{ keys: [...new Set(latest)], since: 0, limit: 1 }] : []), ...windows];
}

/** @param mostPoints of a window without a limit. */
export function createFieldReads(reader: PastReader, fields: readonly CalculatedField[], start: EpochMs, mostPoints: number) {
  const all = fields.flatMap((field) => field.arguments);
  const sources = new Map(all.map(({ of }) => [sourceKey(of), of]));
  const series = all.filter(isSeries);
  // One value alone waits for nothing that was known before.
  const isAlone =
    fields.every((field) => field.arguments.filter(isSeries).length === 1) && series.every(({ source }) => source.kind === 'latest');
  const ofSource = (of: Source) => all.filter((one) => sourceKey(one.of) === sourceKey(of));

  async function readAttributes(entity: EntityId, read: readonly Argument[]): Promise<Outcome<ReadonlyMap<Argument, PastValue[]>>> {
    const found = new Map<Argument, PastValue[]>();
    const scopes = new Set(read.flatMap(({ source }) => (source.kind === 'attribute' ? [source.scope] : [])));
    const ofScope = (scope: AttributeScope) => read.filter(({ source }) => source.kind === 'attribute' && source.scope === scope);
    for (const scope of scopes) {
      const wanted = ofScope(scope);
      const answer = await reader.attributes(
        entity,
        scope,
        wanted.map(({ key }) => key),
      );
      if (!answer.ok) return answer;
      for (const argument of wanted) {
        const known = answer.value.get(argument.key);
        // What it was earlier is not known: it counts as set before the range.
        if (known) found.set(argument, [{ ts: Math.min(known.lastUpdateTs, start), value: known.value }]);
      }
    }
    return ok(found);
  }

  /** Faults: what could not be read. */
  return async function read(judged: Judged): Promise<Outcome<FieldReads>> {
    const points = new Map<Argument, readonly PastValue[]>();
    let [readings, isCut] = [0, false];
    for (const of of sources.values()) {
      const entity = entityOf(of, judged);
      const attributes = await readAttributes(entity, ofSource(of));
      if (!attributes.ok) return attributes;
      for (const [argument, values] of attributes.value) points.set(argument, values);
      const wanted = ofSource(of).filter(isSeries);
      const asked = [entity, [...new Set(wanted.map(({ key }) => key))], isAlone ? [] : beforeOf(wanted, start, mostPoints)] as const;
      const past = await (of === 'self' ? reader.series(...asked) : reader.sharedSeries(...asked));
      if (!past.ok) return past;
      if (of === 'self') readings += past.value.readings;
      isCut ||= past.value.isCut;
      for (const argument of wanted) points.set(argument, past.value.points.get(argument.key) ?? []);
    }
    const argumentsOf = (field: CalculatedField) =>
      new Map(
        field.arguments.map((one) => [
          one.name,
          { points: points.get(one) ?? [], isOwn: entityOf(one.of, judged).id === judged.entity.id },
        ]),
      );
    return ok({ arguments: fields.map(argumentsOf), readings, isCut });
  };
}
