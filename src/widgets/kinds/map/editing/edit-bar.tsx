import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../marks/icon-button.tsx';
import type { Corner } from '../map-model.ts';
import classes from './editing.module.css';

interface EditBarProps {
  readonly label: string;
  readonly corner: Corner;
  /** What it says, above its buttons. */
  readonly children: ReactNode;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  readonly onCancel: () => void;
  /** What ends it well. */
  readonly end: { readonly name: string; readonly run: (() => void) | null; readonly isPending: boolean } | null;
  readonly more?: ReactNode;
}

/** Over the map while something on it is made or changed. */
export function EditBar({ label, corner, children, onUndo, onCancel, end, more }: EditBarProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand for a form
    <div className={classes.bar} role="group" aria-label={label} data-corner={corner}>
      <div className={classes.words}>{children}</div>
      <div className={classes.actions}>
        <IconButton
          icon={IconArrowBackUp}
          label={t('map.undo')}
          title={t('map.undo')}
          variant="default"
          size={30}
          disabled={!onUndo}
          onClick={() => onUndo?.()}
        />
        {more}
        <span className={classes.ends}>
          <Button size="xs" variant="default" onClick={onCancel}>
            {t('map.cancel')}
          </Button>
          {end ? (
            <Button size="xs" variant="filled" disabled={!end.run} loading={end.isPending} onClick={() => end.run?.()}>
              {end.name}
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  );
}
