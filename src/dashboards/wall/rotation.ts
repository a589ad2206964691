/** What a wall shows in turn. It is in the address, so that a link or a reload shows the same. Pure. */
import { storedNumber } from '../../contract/stored-number.ts';
import type { StateSet } from '../states/state-stack.ts';

export interface Rotation {
  /** For each view; null: nothing rotates. */
  readonly seconds: number | null;
  /** Ids in their order; empty: only the dashboard that is open. */
  readonly dashboards: readonly string[];
  /** Also the states of each dashboard, not only its first one. */
  readonly hasStates: boolean;
}

/** In the address it goes before the dashboard's own setting. */
const SECONDS = 'rotate';
const DASHBOARDS = 'dashboards';
const STATES = 'rotateStates';
/** A key of ours in the settings of the dashboard, in seconds. */
export const ROTATION_SETTING = 'watchfloorRotateSeconds';
export const LEAST_S = 5;
export const MOST_S = 3600;
const SEPARATOR = ',';

/** The dashboards of the address as they are written there; empty: only one is shown. */
export const rotationList = (search: string): string => new URLSearchParams(search).get(DASHBOARDS) ?? '';

/** @param search of the address. @param stored the dashboard's own setting. */
export function readRotation(search: string, stored: unknown): Rotation {
  const query = new URLSearchParams(search);
  const read = storedNumber(0, MOST_S).safeParse(query.get(SECONDS) ?? stored);
  const seconds = read.success && read.data ? Math.max(LEAST_S, read.data) : null;
  const ids = rotationList(search)
    .split(SEPARATOR)
    .map((id) => id.trim());
  return { seconds, dashboards: [...new Set(ids.filter(Boolean))], hasStates: query.get(STATES) !== 'false' };
}

/** The query of an address with another rotation in it; other parameters stay. No seconds are written as 0, which stops a stored one. */
export function withRotation(search: string, { seconds, dashboards, hasStates }: Rotation): string {
  const query = new URLSearchParams(search);
  query.set(SECONDS, `${seconds ?? 0}`);
  if (dashboards.length > 0) query.set(DASHBOARDS, dashboards.join(SEPARATOR));
  else query.delete(DASHBOARDS);
  if (hasStates) query.delete(STATES);
  else query.set(STATES, 'false');
  return `${query}`;
}

type States = Pick<StateSet, 'ids' | 'rootId'>;

/** The root first. */
const inTurn = ({ ids, rootId }: States) => [rootId, ...ids.filter((id) => id !== rootId)];

/** The state after the shown one: the root first, then the others. Null after the last, and where states do not rotate. */
export function stateAfter(states: States, shown: string, { hasStates }: Rotation): string | null {
  const turns = inTurn(states);
  return hasStates ? (turns[turns.indexOf(shown) + 1] ?? null) : null;
}

/** Counted from 1. */
export interface Turn {
  readonly number: number;
  readonly total: number;
}

const turnOf = (all: readonly string[], shown: string): Turn | null =>
  all.length > 1 && all.includes(shown) ? { number: all.indexOf(shown) + 1, total: all.length } : null;

/** Which of the dashboards, and which view of that dashboard, is shown. Null: it is the only one, or not one of them. */
export function turnsOf(rotation: Rotation, shown: { readonly dashboard: string; readonly states: States; readonly state: string }) {
  const isRotating = rotation.seconds !== null;
  return {
    dashboard: isRotating ? turnOf(rotation.dashboards, shown.dashboard) : null,
    view: isRotating && rotation.hasStates ? turnOf(inTurn(shown.states), shown.state) : null,
  };
}

/** The other dashboards in the order in which they are tried. One that is not in the list is followed by the whole list. */
export function dashboardsAfter({ dashboards }: Rotation, shown: string): readonly string[] {
  const at = dashboards.indexOf(shown);
  return at < 0 ? dashboards : [...dashboards.slice(at + 1), ...dashboards.slice(0, at)];
}

/** The list for the address: none where only the shown dashboard is chosen. */
export const listFrom = (chosen: readonly string[], shown: string): readonly string[] =>
  chosen.length === 1 && chosen[0] === shown ? [] : chosen;
