/** What a file of a dashboard gives to the dashboard that is edited. */
import { isPart, type Part } from '../../contract/part.ts';
import { partAt, valueAt } from '../../stored/path.ts';
import { copyWidget, pasteWidget } from './clipboard.ts';
import { type LayoutPlace, positionsAt, WIDGETS } from './commands/layout-place.ts';
import { cellsOf, isFree } from './commands/place-widgets.ts';
import { layoutOf, placesOf } from './places.ts';

export interface FileWidget {
  readonly id: string;
  /** Where it stands in the file. */
  readonly place: LayoutPlace;
}

/** Each widget of the file that stands somewhere, once. */
export function widgetsIn(file: Part): readonly FileWidget[] {
  return [...placesOf(file)].flatMap(([id, [first]]) =>
    first && isPart(valueAt(file, [...WIDGETS, id])) ? [{ id, place: layoutOf(first) }] : [],
  );
}

/** Whether the dashboard has no widget, so that it can become the file's. */
export const hasNoWidgets = (dashboard: Part): boolean => Object.keys(partAt(dashboard, WIDGETS)).length === 0;

/** All of the file but its title. */
export const takeWhole =
  (file: Part) =>
  (dashboard: Part): Part => ({ ...dashboard, configuration: file.configuration });

interface Taken {
  readonly dashboard: Part;
  readonly ids: readonly string[];
}

/**
 * Adds widgets of the file with the aliases and filters that they use. One that the dashboard lost comes back under its id, and one that
 * stood in this layout to its old place, if they are free.
 * @param from the first row for the others. @returns the ids that they have now.
 */
export function takeWidgets(
  before: Part,
  file: Part,
  chosen: readonly FileWidget[],
  to: LayoutPlace,
  from: number,
  newId: () => string,
): Taken {
  return chosen.reduce<Taken>(
    ({ dashboard, ids }, { id, place }) => {
      const isLost = valueAt(dashboard, [...WIDGETS, id]) === undefined;
      const stood = (place.state === to.state && place.layout === to.layout && positionsAt(file, place)[id]) || undefined;
      const isHere = isPart(stood) && isFree(positionsAt(dashboard, to), cellsOf(stood));
      const own = isLost ? id : newId();
      const added = pasteWidget(to, copyWidget(file, place, id), own, newId, isHere ? stood : from)(dashboard);
      return { dashboard: added, ids: [...ids, own] };
    },
    { dashboard: before, ids: [] },
  );
}
