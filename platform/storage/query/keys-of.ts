import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';
import type { Telemetry } from '../../model.ts';
import type { Sliced } from '../../sliced.ts';
import { Pace } from '../../slices.ts';

/** Names in use among the entities, each once and sorted. */
export function* keysOf(
  telemetry: Pick<Telemetry, 'keys' | 'attributes'>,
  entities: readonly EntityId[],
  withSeries: boolean,
  scopes: readonly AttributeScope[],
): Sliced<{ entityTypes: string[]; timeseries: string[]; attribute: string[] }> {
  const [types, series, attributes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const pace = new Pace();
  for (const { entityType, id } of entities) {
    types.add(entityType);
    if (withSeries) for (const key of telemetry.keys(id)) series.add(key);
    for (const scope of scopes) for (const { key } of telemetry.attributes(id, scope)) attributes.add(key);
    if (pace.isOver()) yield undefined;
  }
  return { entityTypes: [...types].sort(), timeseries: [...series].sort(), attribute: [...attributes].sort() };
}
