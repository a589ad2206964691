import classes from './code.module.css';
import { writeJson } from './json-text.ts';

interface JsonDisplayProps {
  readonly label: string;
  readonly value: unknown;
}

export function JsonDisplay({ label, value }: JsonDisplayProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.display} aria-label={label} tabIndex={0} data-text={typeof value === 'string' || undefined}>
      {typeof value === 'string' ? value : value === null || value === undefined ? '\u2013' : writeJson(value)}
    </section>
  );
}
