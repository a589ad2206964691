import { useId, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { readNumber } from '../../../inputs/plain/number-text.ts';
import classes from './number-box.module.css';
import { type NumberSetting, rounded } from './number-setting.ts';

/** Of these the caret has its own use. */
const OF_CARETS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

interface NumberBoxProps {
  readonly setting: NumberSetting;
  readonly unit: string;
  readonly style?: React.CSSProperties;
}

/** The number, which can be typed: Enter sends it, Escape and leaving take it back; one that could not be sent, with the limits that it has. */
export function NumberBox({ setting, unit, style }: NumberBoxProps) {
  const t = useT();
  const { range, shown, text, name, isOff, isBusy, send, cancel, onKeyDown, onKeyUp } = setting;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  /** It was left while it was wrong, and taken back: what would have been right is still said. */
  const [isTakenBack, setTakenBack] = useState(false);
  const id = useId();
  const limits = t('control.limits', { least: formatNumber(range.min, range.decimals), most: formatNumber(range.max, range.decimals) });
  const end = () => {
    setTyped(null);
    setWrong(false);
  };
  /** Null: it is none within the limits. */
  const read = (text: string) => {
    const { value } = readNumber(text, { minimum: range.min, maximum: range.max });
    return value === null || value < range.min || value > range.max ? null : value;
  };
  const enter = () => {
    if (typed === null) return setting.commit();
    const value = read(typed);
    if (value === null) return setWrong(true);
    end();
    send(rounded(value, range));
  };
  return (
    <span className={classes.number} data-draft={typed !== null || undefined}>
      <input
        className={classes.box}
        data-value={shown === undefined ? undefined : ''}
        style={{ ...style, inlineSize: `calc(${Math.max((typed ?? text).length, 2)}ch + 12px)` }}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-label={name}
        aria-valuenow={shown}
        aria-valuetext={unit ? `${text} ${unit}` : undefined}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        aria-busy={isBusy}
        readOnly={isBusy}
        disabled={isOff}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => {
          setTakenBack(false);
          target.select();
        }}
        onBlur={() => {
          setTakenBack(typed !== null && read(typed) === null);
          end();
          cancel();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
          else if (event.key === 'Escape') {
            end();
            cancel();
          } else if (!OF_CARETS.includes(event.key)) onKeyDown(event);
        }}
        onKeyUp={(event) => {
          if (!OF_CARETS.includes(event.key)) onKeyUp(event);
        }}
      />
      {unit ? <bdi className={classes.unit}>{unit}</bdi> : null}
      {isWrong || isTakenBack ? (
        <span id={id} role="alert" className={classes.wrong}>
          {limits}
        </span>
      ) : null}
    </span>
  );
}
