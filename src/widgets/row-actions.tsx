import { useMemo } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import { translate } from '../i18n/i18n.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { clockNow } from '../marks/ticker.ts';
import { lateComponent } from '../page/late-component.ts';
import type { Column } from '../tables/column.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import type { WidgetAction } from './actions/read-actions.ts';
import { useWidgetActions } from './actions/use-widget-actions.ts';
import type { DressedRows } from './cell-functions/dressed-rows.ts';
import { fillLabel } from './label.ts';
import classes from './row-actions.module.css';
import { useSurroundings } from './surroundings.ts';

/** Late, because few tables have some. */
const RowButtons = lateComponent(async () => (await import('./row-buttons.tsx')).RowButtons);

const SIDE_PX = 20;

const nameOf = ({ name }: WidgetAction) => fillLabel(name, {}) || translate('widgets.action.nameless');

/** What an author has tied to the rows of a table. */
export interface RowActions<Row> {
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onDoubleClick: ((row: Row) => void) | undefined;
  /** Where rows have no buttons, as on walls: the click, or the first button that every row offers. */
  readonly onTap: ((row: Row) => void) | undefined;
  /** The buttons of each row; undefined without any. */
  readonly column: Column<Row> | undefined;
  /** The column with its cells as buttons, where an action is tied to them. @param index among all columns of the document. */
  readonly tied: (column: Column<Row>, index: number) => Column<Row>;
}

interface Rows<Row extends object> {
  /** Keep its identity. */
  readonly entityOf: (row: Row) => ActionEntity;
  /** Knows which rows offer which actions; null where no action has a function. */
  readonly dressed: DressedRows<Row> | null;
  /** Of the stored settings: false, or its word, closes the gaps of actions that a row does not offer. */
  readonly reserved: boolean | string | null | undefined;
  /** Of the stored settings: the buttons stay in sight; absent: what the consoles of the server's release do. */
  readonly isSticky?: boolean | null | undefined;
}

export function useRowActions<Row extends object>(
  config: WidgetConfig,
  { entityOf, dressed, reserved, isSticky }: Rows<Row>,
): RowActions<Row> {
  const actions = useWidgetActions(config);
  const { defaults } = useSurroundings();
  const isInSight = isSticky ?? defaults.areActionsSticky;
  const keepsGaps = String(reserved ?? true) !== 'false';
  return useMemo(() => {
    const [click] = actions.of('rowClick');
    const [doubleClick] = actions.of('rowDoubleClick');
    const buttons = actions.of('actionCellButton');
    const inCells = actions.of('cellClick');
    const isOffered = (action: WidgetAction, row: Row) => action.shows === null || dressed?.isOffered(row, action.id) === true;
    const column: Column<Row> = {
      id: 'actions',
      label: translate('widgets.actions'),
      isLabelHidden: true,
      align: 'end',
      width: SIDE_PX,
      buttons: buttons.length,
      priority: 0,
      isSticky: isInSight,
      render: (row) => (
        <QuietPart>
          <RowButtons
            buttons={buttons}
            nameOf={nameOf}
            isOffered={(action) => isOffered(action, row)}
            keepsGaps={keepsGaps}
            onRun={(action) => void actions.run(action, entityOf(row))}
          />
        </QuietPart>
      ),
    };
    const tied = (plain: Column<Row>, index: number): Column<Row> => {
      const action = inCells.find(({ descriptor }) => descriptor.columnIndex === index);
      if (!action) return plain;
      const { text, render, ...others } = plain;
      return {
        ...others,
        render: (row, onWidth) => (
          <button type="button" className={classes.cell} title={nameOf(action)} onClick={() => void actions.run(action, entityOf(row))}>
            {text?.(row, clockNow()) ?? render?.(row, onWidth) ?? null}
          </button>
        ),
      };
    };
    const tap = click ?? doubleClick ?? buttons.find(({ shows }) => shows === null);
    return {
      onTap: tap && ((row: Row) => void actions.run(tap, entityOf(row))),
      onOpen: click && ((row: Row) => void actions.run(click, entityOf(row))),
      onDoubleClick: doubleClick && ((row: Row) => void actions.run(doubleClick, entityOf(row))),
      column: buttons.length > 0 ? column : undefined,
      tied,
    };
  }, [actions, entityOf, dressed, keepsGaps, isInSight]);
}
