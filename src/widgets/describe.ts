/** What a widget kind is: its settings, what it asks the core for, and how it looks. */
import type { ComponentType } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { Demand } from '../contract/demand.ts';
import type { TimeWindow } from '../contract/time-window.ts';
import { WIDGET_SETTINGS, type WidgetKind, type WidgetSettings } from '../contract/widgets.ts';
import type { WidgetSource } from './source.ts';

/** Everything a widget is drawn from. `settings` went through the kind's schema. */
export interface WidgetInput<K extends WidgetKind> {
  /** Full name of the platform's type: kinds that serve several draw them differently. */
  readonly type?: string;
  readonly title: string;
  readonly config: WidgetConfig;
  readonly settings: WidgetSettings<K>;
  readonly sources: readonly WidgetSource[];
  readonly window: TimeWindow;
}

export interface WidgetDescription<K extends WidgetKind> {
  readonly kind: K;
  /**
   * What the widget asks for, one demand a source, in their order; null for a source that is not resolved. Pure. Width of the
   * plot and visible rows are the view's to fill in.
   */
  readonly demands: (input: WidgetInput<K>) => readonly (Demand | null)[];
  readonly view: () => Promise<ComponentType<{ readonly input: WidgetInput<K> }>>;
}

/** Declares a widget kind; the settings schema is the contract's. */
export function defineWidget<K extends WidgetKind>(description: WidgetDescription<K>): WidgetDescription<K> {
  return description;
}

/** Reads settings by the kind's schema; unreadable ones count as empty, the stored object stays as it is. */
export function readSettings<K extends WidgetKind>(kind: K, stored: unknown): WidgetSettings<K> {
  const schema = WIDGET_SETTINGS[kind];
  const read = schema.safeParse(stored ?? {});
  if (!read.success)
    console.warn(`Settings of a ${kind} widget do not fit its schema and are not applied: ${read.error.issues[0]?.path.join('.')}`);
  return (read.success ? read.data : schema.parse({})) as WidgetSettings<K>;
}
