import type { EntityId } from '../../../src/contract/identifiers.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import { storedValue } from '../../../src/engine/values.ts';
import type { Reading, SeriesRange, ValuePort } from '../../../src/engine/world/values.ts';
import type { Telemetry } from '../../model.ts';
import type { WorldParts } from './world-parts.ts';

/** Attributes and series of what one tenant has. */
export function valuePort({ storage, isDisabled }: Pick<WorldParts, 'storage' | 'isDisabled'>, tenantId: string): ValuePort {
  const { hub, telemetry, entities, now } = storage;
  /** Throws NodeError. */
  function checkOwn({ id, entityType }: EntityId): void {
    if (id !== tenantId && entities.get(id)?.tenantId.id !== tenantId) throw new NodeError(`There is no ${entityType} ${id}`);
  }
  return {
    attributes: ({ id }, scope) => telemetry.attributes(id, scope),
    attribute: ({ id }, scope, key) => telemetry.attribute(id, scope, key),
    latest: ({ id }, key) => telemetry.latest(id, key),
    series: ({ id }, key, range) => (range.agg === 'NONE' ? points(telemetry, id, key, range) : aggregate(telemetry, id, key, range)),
    saveSeries(entity, readings, keptFor, cause) {
      checkOwn(entity);
      // As in the rule chain of a server: data of a tenant that has used up its storage is dropped.
      if (isDisabled(tenantId, 'dbApiState')) return;
      const expiresAt = keptFor > 0 ? now() + keptFor : undefined;
      // Old servers send subscribers one value per key of each save.
      for (const part of Map.groupBy(readings, ({ ts }) => ts).values()) telemetry.save(entity, part, expiresAt, cause);
    },
    showSeries(entity, readings) {
      checkOwn(entity);
      hub.emit('shownTelemetry', [{ entity, points: readings }]);
    },
    showAttributes(entity, scope, values) {
      checkOwn(entity);
      const changed = values.map((one) => ({ ...one, lastUpdateTs: now() }));
      hub.emit('shownAttributes', { entity, scope, changed, removed: [], tellsDevice: false });
    },
    saveAttributes(entity, scope, values, { tellsDevice, cause }) {
      checkOwn(entity);
      if (values.length > 0) telemetry.saveAttributes(entity, scope, values, now(), tellsDevice, cause);
    },
    removeAttributes(entity, scope, keys, { tellsDevice }) {
      checkOwn(entity);
      telemetry.removeAttributes(entity, scope, keys, tellsDevice);
    },
  };
}

const points = (telemetry: Telemetry, id: string, key: string, { startTs, endTs, order, limit }: SeriesRange): Reading[] =>
  [...telemetry.points(id, key, { startTs, endTs, order, limit })].flat();

/** One value for the whole range. */
function aggregate(telemetry: Telemetry, id: string, key: string, { startTs, endTs, order, agg, limit }: SeriesRange): Reading[] {
  const range = { startTs, endTs, order, agg, limit, interval: Math.max(1, endTs - startTs) };
  return [...telemetry.rows(id, key, range)].flat().map(({ ts, value }) => ({ key, ts, value: storedValue(value, true) }));
}
