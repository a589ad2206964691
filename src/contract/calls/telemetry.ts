/** Attributes and stored values. */
import * as z from 'zod/mini';
import type { EntityId } from '../identifiers.ts';
import { type AttributeScope, attributeSchema, tsValuesSchema } from '../telemetry.ts';
import { call, entityPath, nothing, query } from './call.ts';
import { exactly } from './exactly.ts';

export const TELEMETRY_CALLS = {
  /** For editing: fails if saving would change one of its numbers. Keys with a comma do not fit into an address. */
  attribute: exactly(
    call(z.array(attributeSchema)).get<{ entity: EntityId; scope: AttributeScope; key: string }>(({ entity, scope, key }) => {
      const path = `${entityPath(entity)}/values/attributes/${scope}`;
      return key.includes(',') ? path : `${path}?${query({ keys: key })}`;
    }),
  ),
  /** Of all scopes if none is named; a key of several is listed as often. */
  attributeKeys: call(z.array(z.string())).get<{ entity: EntityId; scope?: AttributeScope }>(
    ({ entity, scope }) => `${entityPath(entity)}/keys/attributes${scope ? `/${scope}` : ''}`,
  ),
  saveAttributes: call(nothing).post<{ entity: EntityId; scope: AttributeScope; attributes: Record<string, unknown> }>(
    'attributes',
    ({ entity, scope }) => `${entityPath(entity)}/${scope}`,
    ({ attributes }) => attributes,
  ),
  /** With the server's time. */
  saveTelemetry: call(nothing).post<{ entity: EntityId; values: object }>(
    null,
    ({ entity }) => `${entityPath(entity)}/timeseries/ANY`,
    ({ values }) => values,
  ),
  deleteAttributes: call(nothing).delete<{ entity: EntityId; scope: AttributeScope; keys: readonly string[] }>(
    'attributes',
    ({ entity, scope, keys }) => `${entityPath(entity)}/${scope}?${query({ keys: keys.join(',') })}`,
  ),
  /** All that is stored of the keys. */
  deleteTelemetry: call(nothing).delete<{ entity: EntityId; keys: readonly string[] }>(
    'attributes',
    ({ entity, keys }) => `${entityPath(entity)}/timeseries/delete?${query({ keys: keys.join(','), deleteAllDataForKeys: 'true' })}`,
  ),
  /** The latest value of every key. */
  latestTelemetry: call(tsValuesSchema).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/values/timeseries`),
  history: call(tsValuesSchema).get<{
    entity: EntityId;
    keys: readonly string[];
    startTs: number;
    endTs: number;
    interval: number;
    limit: number;
    agg: string;
    orderBy: 'ASC' | 'DESC';
  }>(({ entity, keys, ...range }) => `${entityPath(entity)}/values/timeseries?${query({ keys: keys.join(','), ...range })}`),
} as const;
