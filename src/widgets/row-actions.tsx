import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import type { WidgetConfig } from '../contract/dashboard.ts';
import { translate } from '../i18n/i18n.ts';
import { MaterialIcon } from '../marks/material-icon.tsx';
import type { Column } from '../tables/column.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { useWidgetActions } from './actions/use-widget-actions.ts';
import { fillLabel } from './label.ts';
import classes from './row-actions.module.css';

const BUTTON_PX = 28;
const SIDE_PX = 20;

/** What an author has tied to the rows of a table. */
export interface RowActions<Row> {
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onDoubleClick: ((row: Row) => void) | undefined;
  /** The buttons of each row; undefined without any. */
  readonly column: Column<Row> | undefined;
}

/** @param entityOf keep its identity. */
export function useRowActions<Row>(config: WidgetConfig, entityOf: (row: Row) => ActionEntity): RowActions<Row> {
  const actions = useWidgetActions(config);
  return useMemo(() => {
    const [click] = actions.of('rowClick');
    const [doubleClick] = actions.of('rowDoubleClick');
    const buttons = actions.of('actionCellButton');
    const column: Column<Row> = {
      id: 'actions',
      label: translate('widgets.actions'),
      isLabelHidden: true,
      align: 'end',
      width: buttons.length * BUTTON_PX + SIDE_PX,
      priority: 0,
      render: (row) => (
        <span className={classes.actions}>
          {buttons.map((action) => {
            const name = fillLabel(action.name, {}) || translate('widgets.action.nameless');
            return (
              <ActionIcon
                key={action.id}
                size="sm"
                variant="subtle"
                aria-label={name}
                title={name}
                onClick={() => void actions.run(action, entityOf(row))}
              >
                <MaterialIcon name={action.icon} size={18} />
              </ActionIcon>
            );
          })}
        </span>
      ),
    };
    return {
      onOpen: click && ((row: Row) => void actions.run(click, entityOf(row))),
      onDoubleClick: doubleClick && ((row: Row) => void actions.run(doubleClick, entityOf(row))),
      column: buttons.length > 0 ? column : undefined,
    };
  }, [actions, entityOf]);
}
