import { createContext } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import type { WidgetSource } from './source.ts';

/** What the frame takes from its widget. */
export interface FramedWidget {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
}

/** Null: a frame without a widget of a dashboard in it. */
export const FrameContext = createContext<FramedWidget | null>(null);
