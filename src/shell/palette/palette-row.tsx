import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './palette.module.css';
import { type PaletteEntry, splitMatches } from './palette-entries.ts';

interface MatchedProps {
  readonly text: string;
  readonly words: readonly string[];
}

function Matched({ text, words }: MatchedProps) {
  let place = 0;
  return splitMatches(text, words).map((piece) => {
    place += piece.text.length;
    return piece.isMatch ? (
      <mark key={place} className={classes.match}>
        {piece.text}
      </mark>
    ) : (
      <span key={place}>{piece.text}</span>
    );
  });
}

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly words: readonly string[];
  readonly isChosen: boolean;
  readonly onRun: (entry: PaletteEntry) => void;
}

export function PaletteRow({ id, entry, words, isChosen, onRun }: PaletteRowProps) {
  const t = useT();
  const { icon: Icon, label, second, state, alarm } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(entry)}
    >
      <Icon aria-hidden size={16} stroke={1.75} />
      <span className={classes.name}>
        <bdi>
          <Matched text={label} words={words} />
        </bdi>
      </span>
      <span className={classes.second}>
        <Matched text={second} words={words} />
      </span>
      <span className={classes.end}>
        {alarm ? (
          <span className={classes.alarm}>
            <SeverityGlyph severity={alarm.severity} isNamed />
            <Age since={alarm.startTs} />
          </span>
        ) : null}
        {state?.isActive ? t('palette.active') : null}
        {state && !state.isActive ? <FreshnessMark freshness={state.at === 0 ? 'unknown' : 'stale'} at={state.at} /> : null}
      </span>
    </div>
  );
}
