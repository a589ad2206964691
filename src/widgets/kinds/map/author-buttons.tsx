import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { fillPattern } from '../../markup/patterns.ts';
import classes from './map.module.css';
import type { MapModel } from './map-model.ts';
import type { useMarkerActions } from './use-marker-actions.ts';

interface AuthorButtonsProps {
  readonly model: MapModel;
  readonly actions: ReturnType<typeof useMarkerActions>;
}

/** Buttons that an author has put over the map. */
export function AuthorButtons({ model: { buttons }, actions }: AuthorButtonsProps) {
  const t = useT();
  return buttons.map(({ label, icon }, i) => {
    const action = actions.buttons[i];
    const name = fillPattern(label, {});
    if (!action) return null;
    return (
      <Button
        key={action.id + String(i)}
        className={classes.authored ?? ''}
        size="xs"
        variant="default"
        aria-label={name || t('widgets.action.nameless')}
        leftSection={icon ? <MaterialIcon name={icon} size={16} /> : undefined}
        onClick={() => actions.run(action, null)}
      >
        {name}
      </Button>
    );
  });
}
