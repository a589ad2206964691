import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './entities.module.css';

interface ChipProps {
  readonly name: string;
  /** Absent: it cannot be taken out. */
  readonly onRemove?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** One of several things in a field, with a button to take it out that keys and readers find (the library hides its own from both). */
export function Chip({ name, onRemove, children }: ChipProps) {
  const t = useT();
  return (
    <Pill
      className={classes.chip}
      withRemoveButton={onRemove !== undefined}
      {...(onRemove && { onRemove })}
      removeButtonProps={{ 'aria-hidden': false, 'aria-label': t('inputs.entities.remove', { name }), tabIndex: 0 }}
    >
      <bdi>{children ?? name}</bdi>
    </Pill>
  );
}
