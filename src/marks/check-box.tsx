import type { ComponentProps } from 'react';
import classes from './check-box.module.css';

/** A box for rows, named by `aria-label`. Forms with labels use Mantine's. */
export function CheckBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.box} />;
}
