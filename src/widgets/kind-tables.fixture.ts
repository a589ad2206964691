import type { WidgetConfig } from '../contract/dashboard.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import type { KnownType } from './kinds-by-type.ts';
import { latestDemand } from './latest/latest-values.ts';
import { newestDemand } from './latest/newest-demand.ts';
import { readSettings, type StoredSettings } from './read-settings.ts';
import { WIDGETS } from './registry.ts';
import type { WidgetInput } from './widget-input.ts';

/** What each kind stores, by its name. */
export const TABLES = new Map(
  await Promise.all([...WIDGETS.values()].map(async ({ kind, settings }) => [kind, await settings()] as const)),
);

/** The settings of a widget without waiting for the code of its kind. */
export function readStored({ kind, traits }: KnownType, config: WidgetConfig): StoredSettings {
  const tables = TABLES.get(kind.kind);
  if (!tables) throw new Error(`No kind is called ${kind.kind}`);
  return readSettings(tables, traits, config);
}

/** What a widget asks for, by its view or by the host. */
export function demandsOf({ kind }: KnownType, input: WidgetInput): readonly (Demand | null)[] {
  const { demands, data } = kind;
  if (demands) return demands(input);
  if (typeof data === 'string') return [newestDemand(input, data === 'newest')];
  return data ? input.sources.map((source) => latestDemand(source, input, data)) : [];
}
