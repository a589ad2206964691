import { createContext } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { WidgetSource } from './source.ts';
import type { ViewWindow } from './use-view-window.ts';

/** What the frame takes from its widget. */
export interface FramedWidget {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  /** What viewers may choose of the widget's own time window. */
  readonly offered: 'whole' | 'range' | 'none';
  readonly time: ViewWindow;
}

/** Null: a frame without a widget of a dashboard in it. */
export const FrameContext = createContext<FramedWidget | null>(null);
