import * as z from 'zod/mini';
import type { EpochMs } from './units.ts';

/** Values are texts or null, never numbers. `ts` 0 with an empty value: no value. */
export const tsValueSchema = z.looseObject({ ts: z.number(), value: z.nullish(z.string()), count: z.optional(z.number()) });
export type TsValue = z.infer<typeof tsValueSchema>;

/** Points by key. */
export const tsValuesSchema = z.record(z.string(), z.array(tsValueSchema));

export const ATTRIBUTE_SCOPES = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const;
export type AttributeScope = (typeof ATTRIBUTE_SCOPES)[number];

/** REST keeps the JSON type of the value. */
export const attributeSchema = z.looseObject({ key: z.string(), value: z.unknown(), lastUpdateTs: z.number() });
export type Attribute = z.infer<typeof attributeSchema>;

export const AGGREGATIONS = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const;
export const aggregationSchema = z.enum(AGGREGATIONS);
export type Aggregation = z.infer<typeof aggregationSchema>;

/** How far a value can be trusted, from the learned cadence of its key, in order of rising doubt. Unjudged: it is not new, and its key has no rhythm yet. */
export const FRESHNESS = ['fresh', 'unjudged', 'late', 'stale', 'unknown', 'disconnected'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** As the server sent it. */
export interface Reading {
  readonly ts: EpochMs;
  readonly value: string | null;
}

/** `value` null: never reported. */
export interface LatestValue extends Reading {
  readonly key: string;
  readonly freshness: Freshness;
  /** The server's latest reading where it is ahead of the clock. Another one is shown, if there is one. */
  readonly ahead?: Reading;
}
