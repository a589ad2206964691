import { type ComponentType, createContext } from 'react';
import type { EntityOfState } from '../contract/author-action.ts';
import type { Widget } from '../contract/dashboard.ts';
import type { ActionParams } from './actions/plan-action.ts';

/** How a state is laid out within a widget, in place of what it stores. */
export interface InsideGrid {
  /** Its widgets share the height; else it is scrolled. */
  readonly fills: boolean;
  /** Pixels between its widgets; null: as it stores. */
  readonly margin: number | null;
  /** A colour behind its widgets; null: the widget around is its ground. */
  readonly ground: string | null;
}

export interface StateInsideProps {
  /** Of the state. */
  readonly id: string;
  /** Whether it follows the parameters of the shown state; else it keeps those that it was opened with. */
  readonly isSynced: boolean;
  readonly entity?: EntityOfState | undefined;
  /** Keeps its identity. Absent: it fills its place. */
  readonly grid?: InsideGrid | undefined;
}

/** The state of the dashboard that is shown, for widgets that show another one within them. */
export interface ShownState {
  readonly id: string;
  readonly params: ActionParams;
  /** Draws a state of the same dashboard, as high as its place. Keeps its identity. */
  readonly Inside: ComponentType<StateInsideProps>;
  /** Draws a widget that is no part of the dashboard, among those that are. Absent: nothing does. */
  readonly Drawn?: ComponentType<{ readonly widget: Widget; readonly unread: readonly string[] }>;
}

/** Null: a widget without a dashboard. */
export const ShownStateContext = createContext<ShownState | null>(null);
