/** Attributes and stored values. */
import * as z from 'zod/mini';
import type { EntityId } from '../identifiers.ts';
import { type AttributeScope, attributeSchema, tsValuesSchema } from '../telemetry.ts';
import { call, entityPath, nothing, query } from './call.ts';
import { exactly } from './exactly.ts';
import { withNames } from './name-list.ts';

const KEYS = { parameter: 'keys', apart: 'key' } as const;

const isNamed = (item: unknown, key: string) => typeof item === 'object' && item !== null && 'key' in item && item.key === key;

export const TELEMETRY_CALLS = {
  /** For editing: fails if saving would change one of its numbers. Some servers answer with others besides it, which are not judged. */
  attribute: withNames(
    { of: ({ key }) => [key], ...KEYS, isOptional: true },
    exactly(
      call(z.array(attributeSchema)).get<{ entity: EntityId; scope: AttributeScope; key: string }>(
        ({ entity, scope }) => `${entityPath(entity)}/values/attributes/${scope}`,
      ),
      (item, { key }) => isNamed(item, key),
    ),
  ),
  /** For looking at: their numbers may have lost digits. */
  attributesOf: withNames(
    { of: ({ keys }) => keys, ...KEYS },
    call(z.array(attributeSchema)).get<{ entity: EntityId; scope: AttributeScope; keys: readonly string[] }>(
      ({ entity, scope }) => `${entityPath(entity)}/values/attributes/${scope}`,
    ),
  ),
  /** Of all scopes if none is named; a key of several is listed as often. */
  attributeKeys: call(z.array(z.string())).get<{ entity: EntityId; scope?: AttributeScope }>(
    ({ entity, scope }) => `${entityPath(entity)}/keys/attributes${scope ? `/${scope}` : ''}`,
  ),
  saveAttributes: call(nothing).post<{ entity: EntityId; scope: AttributeScope; attributes: Record<string, unknown> }>(
    'attributes',
    ({ entity, scope }) => `${entityPath(entity)}/${scope}`,
    'attributes',
  ),
  /** With the server's time. */
  saveTelemetry: call(nothing).post<{ entity: EntityId; values: object }>(
    null,
    ({ entity }) => `${entityPath(entity)}/timeseries/ANY`,
    'values',
  ),
  deleteAttributes: withNames(
    { of: ({ keys }) => keys, ...KEYS },
    call(nothing).delete<{ entity: EntityId; scope: AttributeScope; keys: readonly string[] }>(
      'attributes',
      ({ entity, scope }) => `${entityPath(entity)}/${scope}`,
    ),
  ),
  /** All that is stored of the keys. */
  deleteTelemetry: withNames(
    { of: ({ keys }) => keys, ...KEYS },
    call(nothing).delete<{ entity: EntityId; keys: readonly string[] }>(
      'attributes',
      ({ entity }) => `${entityPath(entity)}/timeseries/delete?${query({ deleteAllDataForKeys: 'true' })}`,
    ),
  ),
  /** The latest value of every key. */
  latestTelemetry: call(tsValuesSchema).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/values/timeseries`),
  history: withNames(
    { of: ({ keys }) => keys, ...KEYS },
    call(tsValuesSchema).get<{
      entity: EntityId;
      keys: readonly string[];
      startTs: number;
      endTs: number;
      interval: number;
      limit: number;
      agg: string;
      orderBy: 'ASC' | 'DESC';
    }>(({ entity, keys: _named, ...range }) => `${entityPath(entity)}/values/timeseries?${query(range)}`),
  ),
} as const;
