import { ActionIcon } from '@mantine/core';
import { MaterialIcon } from '../marks/material-icon.tsx';
import type { WidgetAction } from './actions/read-actions.ts';
import classes from './row-actions.module.css';

interface RowButtonsProps {
  readonly buttons: readonly WidgetAction[];
  readonly nameOf: (action: WidgetAction) => string;
  /** False: a gap in its place, or nothing. */
  readonly isOffered: (action: WidgetAction) => boolean;
  readonly keepsGaps: boolean;
  readonly onRun: (action: WidgetAction) => void;
}

/** The buttons at the end of a row. */
export function RowButtons({ buttons, nameOf, isOffered, keepsGaps, onRun }: RowButtonsProps) {
  return (
    <span className={classes.actions}>
      {buttons.map((action) => {
        if (!isOffered(action)) return keepsGaps ? <span key={action.id} className={classes.gap} /> : null;
        const name = nameOf(action);
        return (
          <ActionIcon key={action.id} size="sm" variant="subtle" aria-label={name} title={name} onClick={() => onRun(action)}>
            <MaterialIcon name={action.icon} size={18} />
          </ActionIcon>
        );
      })}
    </span>
  );
}
