import type { WidgetConfig } from '../contract/dashboard.ts';
import type { Part } from '../contract/part.ts';
import type { TimeWindow } from '../contract/time-window.ts';
import type { RowsAsked } from './latest/hosted-data.ts';
import type { WidgetSource } from './source.ts';

/** What differs between the types that a kind draws. */
export interface TypeTraits {
  /** Absent: the kind's usual look. */
  readonly variant?: string;
  /** Of the older servers, whose settings have another form. */
  readonly isOlder?: true;
  /** Settings that count where a widget of the type has none. */
  readonly settings?: Part;
  /** What the host asks for in place of what it asks for the kind. */
  readonly data?: RowsAsked;
}

export interface WidgetInput<Settings = Part> extends Omit<TypeTraits, 'settings' | 'data'> {
  readonly title: string;
  readonly config: WidgetConfig;
  readonly settings: Settings;
  readonly sources: readonly WidgetSource[];
  readonly window: TimeWindow;
  /** For latest values and their trends, which stay live while `window` is history. */
  readonly liveWindow: TimeWindow;
}
