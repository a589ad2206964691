import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { Demand } from '../contract/demand.ts';
import { readParts } from '../contract/read-parts.ts';
import type { TimeWindow } from '../contract/time-window.ts';
import { KEY_SETTINGS, WIDGET_SETTINGS, type WidgetKind, type WidgetSettings } from '../contract/widgets.ts';
import type { LateCode } from '../page/late-component.ts';
import type { WidgetSource } from './source.ts';

export interface WidgetInput<K extends WidgetKind> {
  /** Full name of the server's widget type; a kind may draw several types differently. */
  readonly type?: string;
  readonly title: string;
  readonly config: WidgetConfig;
  readonly settings: WidgetSettings<K>;
  readonly sources: readonly WidgetSource[];
  readonly window: TimeWindow;
  /** For latest values and their trends, which stay live while `window` is history. */
  readonly liveWindow: TimeWindow;
}

export interface WidgetDescription<K extends WidgetKind> {
  readonly kind: K;
  /**
   * One per source, in their order; null for a source that is not resolved. Pure.
   * The view adds the width of the plot and the visible rows.
   */
  readonly demands: (input: WidgetInput<K>) => readonly (Demand | null)[];
  readonly view: () => Promise<ComponentType<{ readonly input: WidgetInput<K> }>>;
  /** Styles and texts of its view: those of all dashboards; `viewer` for kinds that few dashboards have, whose view is a file of its own. */
  readonly needs?: 'viewer';
  /** Whether a picture behind it is in sight: plots and tables have a ground of their own. */
  readonly showsPicture?: true;
  /** What its view needs on walls besides, loaded ahead there. */
  readonly onWalls?: readonly LateCode[];
}

export function defineWidget<K extends WidgetKind>(description: WidgetDescription<K>): WidgetDescription<K> {
  return description;
}

export interface StoredSettings<K extends WidgetKind> {
  readonly settings: WidgetSettings<K>;
  /** Paths in the configuration of fields that cannot be read; their defaults count. */
  readonly unread: readonly string[];
}

/** The stored object is not changed. */
export function readSettings<K extends WidgetKind>(kind: K, config: WidgetConfig): StoredSettings<K> {
  const schema: z.ZodMiniType = WIDGET_SETTINGS[kind];
  const { value, unread } = readParts(schema, config.settings ?? {});
  const ofKeys = KEY_SETTINGS[kind];
  const { alarmSource } = config;
  const sources = [
    ...(config.datasources ?? []).map((source, i) => ({ source, place: ['datasources', i] })),
    ...(alarmSource ? [{ source: alarmSource, place: ['alarmSource'] }] : []),
  ];
  const keys = sources.flatMap(({ source, place }) => (source.dataKeys ?? []).map((key, k) => ({ key, place: [...place, 'dataKeys', k] })));
  const unreadInKeys = keys.flatMap(({ key, place }) =>
    ofKeys ? readParts(ofKeys, key.settings ?? {}).unread.map((path) => [...place, 'settings', ...path]) : [],
  );
  const paths = [...unread.map((path) => ['settings', ...path]), ...unreadInKeys];
  return { settings: (value ?? schema.parse({})) as WidgetSettings<K>, unread: paths.map((path) => ['config', ...path].join('.')) };
}
