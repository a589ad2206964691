import classes from './error-line.module.css';

interface ErrorLineProps {
  /** Null: nothing is wrong, and the line keeps its place. */
  readonly error: string | null;
}

/** What is wrong, on a line whose place is there before it appears; readers are told at once. */
export function ErrorLine({ error }: ErrorLineProps) {
  return (
    <div role="alert" className={classes.line} data-shown={error !== null || undefined}>
      {error}
    </div>
  );
}
