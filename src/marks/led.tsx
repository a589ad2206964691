import classes from './led.module.css';

interface LedProps {
  readonly isOn: boolean;
  /** What it says beside its colour, such as "On": a light alone says nothing to many. */
  readonly words: string;
  /** CSS; of the palette where none is given. */
  readonly colour?: string | undefined;
  /** Pixels across. */
  readonly size?: number;
}

/** A light that is on or off, with the words for it. Off it is dimmed, and on it has a ring: shape says what colour does. */
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
