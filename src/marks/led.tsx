import classes from './led.module.css';

interface LedProps {
  readonly isOn: boolean;
  /** What the colour means, such as "On". */
  readonly words: string;
  readonly colour?: string | undefined;
  /** Diameter in pixels. */
  readonly size?: number;
}

/** Off it is dimmed; on it has a ring, so that it can be told without colour. */
export function Led({ isOn, words, colour = 'var(--wf-link)', size = 50 }: LedProps) {
  return (
    <span className={classes.led}>
      <span
        aria-hidden
        className={classes.light}
        data-on={isOn || undefined}
        style={{ inlineSize: size, blockSize: size, backgroundColor: colour, color: colour, opacity: isOn ? 1 : 0.4 }}
      />
      <span>{words}</span>
    </span>
  );
}
