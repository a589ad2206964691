import type { Command } from '../history.ts';
import { placedWidgets } from '../merge.ts';
import { isPart, type Part, partAt, partOf, withValue } from '../stored.ts';
import { NEW_GRID, STATES, WIDGETS } from './layout-place.ts';
import { withoutUnplaced } from './widgets.ts';

export const statesOf = (dashboard: Part): Part => partAt(dashboard, STATES);

/** As the official editor: lower case, every non-word character becomes `_`; made unique by a number. */
export function stateIdFor(name: string, taken: readonly string[]): string {
  const plain = name.trim().toLowerCase().replace(/\W/g, '_') || 'state';
  let id = plain;
  for (let count = 2; taken.includes(id); count += 1) id = `${plain}_${count}`;
  return id;
}

export function addState(id: string, name: string): Command {
  return (dashboard) => {
    const root = Object.keys(statesOf(dashboard)).length === 0;
    return withValue(dashboard, [...STATES, id], { name, root, layouts: { main: { widgets: {}, gridSettings: NEW_GRID } } });
  };
}

/** The same widgets in a state of their own. */
export function copyState(from: string, id: string, name: string): Command {
  return (dashboard) => {
    const state = statesOf(dashboard)[from];
    return isPart(state) ? withValue(dashboard, [...STATES, id], { ...state, name, root: false }) : dashboard;
  };
}

export function renameState(id: string, name: string): Command {
  return (dashboard) => (isPart(statesOf(dashboard)[id]) ? withValue(dashboard, [...STATES, id, 'name'], name) : dashboard);
}

export function setRootState(id: string): Command {
  return (dashboard) =>
    Object.entries(statesOf(dashboard)).reduce(
      (part, [other, state]) =>
        Boolean(partOf(state).root) === (other === id) ? part : withValue(part, [...STATES, other, 'root'], other === id),
      dashboard,
    );
}

/** Another id. Actions that open the state follow it. */
export function changeStateId(id: string, next: string): Command {
  return (dashboard) => {
    const renamed = Object.entries(statesOf(dashboard)).map(([other, state]) => [other === id ? next : other, state]);
    const withStates = withValue(dashboard, STATES, Object.fromEntries(renamed));
    return Object.entries(partAt(withStates, WIDGETS)).reduce((part, [widget, stored]) => {
      const actions = partAt(stored, ['config', 'actions']);
      const changed = Object.fromEntries(Object.entries(actions).map(([source, list]) => [source, withTarget(list, id, next)]));
      const isSame = Object.entries(changed).every(([source, list]) => list === actions[source]);
      return isSame ? part : withValue(part, [...WIDGETS, widget, 'config', 'actions'], changed);
    }, withStates);
  };
}

function withTarget(list: unknown, id: string, next: string): unknown {
  const pointsThere = (action: unknown) => isPart(action) && action.targetDashboardStateId === id && action.type !== 'openDashboard';
  if (!Array.isArray(list) || !list.some(pointsThere)) return list;
  return list.map((action: unknown) => (pointsThere(action) ? { ...partOf(action), targetDashboardStateId: next } : action));
}

/** Removes a state with the widgets that are nowhere else. The last state stays; the first of the others becomes the root if it was. */
export function removeState(id: string): Command {
  return (dashboard) => {
    const states = statesOf(dashboard);
    const others = Object.keys(states).filter((other) => other !== id);
    const [first] = others;
    if (first === undefined || !Object.hasOwn(states, id)) return dashboard;
    const ids = [...placedWidgets(dashboard)];
    const removed = withoutUnplaced(withValue(dashboard, [...STATES, id], undefined), ids);
    const hasRoot = others.some((other) => partOf(states[other]).root === true);
    return hasRoot ? removed : setRootState(first)(removed);
  };
}
