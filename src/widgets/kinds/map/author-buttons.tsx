import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { isBlack, legibleColor, parseColor } from '../../../theme/contrast.ts';
import { fillPattern } from '../../markup/patterns.ts';
import classes from './map.module.css';
import type { MapModel } from './map-model.ts';
import type { useMarkerActions } from './use-marker-actions.ts';

interface AuthorButtonsProps {
  readonly model: MapModel;
  readonly actions: ReturnType<typeof useMarkerActions>;
  /** Behind them, a solid colour; empty while that is not known. */
  readonly ground: string;
}

/** What every button is stored with says nothing about its author's wish. */
const inkOf = (colour: string, ground: string) =>
  ground && parseColor(colour) && !isBlack(colour) ? legibleColor(colour, ground) : undefined;

/** Buttons that an author has put over the map. */
export function AuthorButtons({ model: { buttons }, actions, ground }: AuthorButtonsProps) {
  const t = useT();
  return buttons.map(({ label, icon, colour }, i) => {
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
        leftSection={icon ? <MaterialIcon name={icon} size={16} colour={inkOf(colour, ground)} /> : undefined}
        onClick={() => actions.run(action, null)}
      >
        {name}
      </Button>
    );
  });
}
