import classes from './error-line.module.css';

interface ErrorLineProps {
  /** Null: no error; the line keeps its space. */
  readonly error: string | null;
}

export function ErrorLine({ error }: ErrorLineProps) {
  return (
    <div role="alert" className={classes.line} data-shown={error !== null || undefined}>
      {error}
    </div>
  );
}
