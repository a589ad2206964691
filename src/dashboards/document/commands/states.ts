import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { partAt, withValue } from '../../../stored/path.ts';
import { placedWidgets } from '../places.ts';
import { withWidgetReferences } from '../references.ts';
import { NEW_GRID, STATES } from './layout-place.ts';
import { withoutUnplaced } from './widgets.ts';

export const statesOf = (dashboard: Part): Part => partAt(dashboard, STATES);

/** Ids of the states that say that they are the first one. */
export const rootsOf = (dashboard: Part): readonly string[] =>
  Object.entries(statesOf(dashboard)).flatMap(([id, state]) => (partOf(state).root === true ? [id] : []));

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

/** Another id. Actions that open the state follow it. Nothing changes where another state has that id, or none has the old one. */
export function changeStateId(id: string, next: string): Command {
  return (dashboard) => {
    if (!Object.hasOwn(statesOf(dashboard), id) || Object.hasOwn(statesOf(dashboard), next)) return dashboard;
    const renamed = Object.entries(statesOf(dashboard)).map(([other, state]) => [other === id ? next : other, state]);
    const withStates = withValue(dashboard, STATES, Object.fromEntries(renamed));
    return withWidgetReferences(withStates, 'state', (target) => (target === id ? next : target));
  };
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
