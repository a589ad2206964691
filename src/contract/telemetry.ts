import * as z from 'zod/mini';
import type { EpochMs } from './units.ts';

/** Server values are always texts or null, never numbers (live.md 2.2). `ts` 0 with an empty value means "no value". */
export const tsValueSchema = z.looseObject({ ts: z.number(), value: z.nullish(z.string()), count: z.optional(z.number()) });
export type TsValue = z.infer<typeof tsValueSchema>;

/** Key name to points (REST history and latest answers, live `timeseries`). */
export const tsValuesSchema = z.record(z.string(), z.array(tsValueSchema));

export const ATTRIBUTE_SCOPES = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const;
export type AttributeScope = (typeof ATTRIBUTE_SCOPES)[number];

/** One attribute over REST; the value keeps its JSON type there (live.md 6.2). */
export const attributeSchema = z.looseObject({ key: z.string(), value: z.unknown(), lastUpdateTs: z.number() });
export type Attribute = z.infer<typeof attributeSchema>;

export const AGGREGATIONS = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const;
export const aggregationSchema = z.enum(AGGREGATIONS);
export type Aggregation = z.infer<typeof aggregationSchema>;

/** How far a value may be trusted, from the learned cadence of its key (look.md 6). Order is the severity of the doubt. */
export const FRESHNESS = ['fresh', 'late', 'stale', 'unknown', 'disconnected'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** The newest value of a key with its time. `value` null: never reported. */
export interface LatestValue {
  readonly key: string;
  readonly value: string | null;
  readonly ts: EpochMs;
  readonly freshness: Freshness;
}
