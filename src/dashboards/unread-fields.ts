import type { FieldPath } from '../contract/read-parts.ts';

/** `states`, the state, `layouts`, the layout, `widgets`, the widget. */
const POSITION_DEPTH = 6;

const isPosition = (path: FieldPath) => path.length >= POSITION_DEPTH && path[0] === 'states' && path[4] === 'widgets';
const isWidget = (path: FieldPath) => path.length >= 2 && path[0] === 'widgets';

/** Unreadable fields of one widget and of its place in a layout of a state. An empty name: the widget itself. */
export function unreadOfWidget(unread: readonly FieldPath[], widgetId: string, stateId: string, layout = 'main'): readonly string[] {
  return unread.flatMap((path) => {
    if (isWidget(path) && path[1] === widgetId) return path.slice(2).join('.');
    const isHere = isPosition(path) && path[1] === stateId && path[3] === layout && path[5] === widgetId;
    return isHere ? ['layout', ...path.slice(POSITION_DEPTH)].join('.') : [];
  });
}

/** Unreadable fields that belong to no widget. */
export function unreadOfDashboard(unread: readonly FieldPath[]): readonly string[] {
  return unread.flatMap((path) => (isWidget(path) || isPosition(path) ? [] : path.join('.')));
}
