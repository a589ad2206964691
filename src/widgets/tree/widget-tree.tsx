import type { ComponentProps } from 'react';
import { NavigationTree } from '../../inputs/tree/navigation-tree.tsx';
import { useSurroundings } from '../surroundings.ts';
import classes from './widget-tree.module.css';

/** A tree that fills a widget. Searched where it is large; walls, which nobody touches, have no search. */
export function WidgetTree(props: Omit<ComponentProps<typeof NavigationTree>, 'isSearchable'>) {
  const { size } = useSurroundings();
  return (
    <div className={classes.box} data-size={size}>
      <NavigationTree {...props} isSearchable={size === 'wall' ? false : 'when large'} />
    </div>
  );
}
