import type { InputHTMLAttributes } from 'react';
import classes from './check-box.module.css';

/** A bare checkbox for rows; its name comes from `aria-label`. Forms with labels use Mantine's. */
export function CheckBox(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.box} />;
}
