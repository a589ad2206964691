import { type CSSProperties, useEffect, useRef } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import classes from './knob-view.module.css';
import { NumberBox } from './number-box.tsx';
import type { NumberSetting } from './number-setting.ts';
import type { KnobSettings } from './settings.ts';

interface SliderProps {
  readonly settings: KnobSettings;
  readonly setting: NumberSetting;
  readonly isLocked: boolean;
}

const MOST_MARKS = 51;

/** A slider with its value above and its limits below, as far as its author wants them. */
export function Slider({ settings, setting, isLocked }: SliderProps) {
  const colours = useAuthorColours();
  const { range, shown, text, name, isOff, isBusy, change, commit, cancel, onKeyDown, onKeyUp } = setting;
  const { layout, showValue, showTicks, showTickMarks, tickMarksCount, valueUnits, leftIcon, rightIcon } = settings;
  const rail = useRef<HTMLInputElement>(null);
  // Browsers tell of the end of a drag, also of a finger's, by the event that React gives another meaning.
  useEffect(() => {
    const element = rail.current;
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  });
  const isExtended = layout === 'extended';
  const scales = settings.autoScale !== false;
  const span = range.max - range.min;
  const share = shown === undefined || span <= 0 ? 0 : (shown - range.min) / span;
  const main = colours.on(isLocked ? settings.mainColorDisabled : settings.mainColor, SHAPE);
  const back = colours.on(isLocked ? settings.backgroundColorDisabled : settings.backgroundColor, 1);
  const marks = showTickMarks === false ? 0 : Math.min(MOST_MARKS, tickMarksCount ?? 11);
  const ticks = { ...fontStyle(settings.ticksFont, scales), color: colours.on(settings.ticksColor, TEXT) };
  const side = (icon: string | null | undefined, size: number | null | undefined, colour: string | null | undefined, usual: string) => (
    <MaterialIcon name={icon || usual} size={scales ? 'clamp(18px, 10cqmin, 48px)' : (size ?? 24)} colour={colours.on(colour, SHAPE)} />
  );
  return (
    <div className={classes.slider} style={{ '--main': main, '--back': back, '--share': `${share * 100}%` } as CSSProperties}>
      {layout === 'simplified' || showValue === false ? null : (
        <NumberBox
          setting={setting}
          unit={valueUnits ?? ''}
          style={{ ...fontStyle(settings.valueFont, scales), color: colours.on(settings.valueColor, TEXT) }}
        />
      )}
      <div className={classes.line}>
        {isExtended ? side(leftIcon, settings.leftIconSize, settings.leftIconColor, 'lightbulb') : null}
        <div className={classes.rail}>
          <input
            className={classes.range}
            type="range"
            aria-label={name}
            aria-valuetext={valueUnits ? `${text} ${valueUnits}` : text}
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
            disabled={isOff}
            min={range.min}
            max={range.max}
            step="any"
            value={shown ?? range.min}
            onChange={({ target }) => change(Number(target.value))}
            onKeyDown={onKeyDown}
            onKeyUp={onKeyUp}
            ref={rail}
            onBlur={cancel}
          />
          {marks > 1 ? (
            <span className={classes.marks} style={{ color: colours.on(settings.tickMarksColor, SHAPE) }} aria-hidden>
              {Array.from({ length: marks }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks are nothing but their place.
                <span key={i} />
              ))}
            </span>
          ) : null}
          {showTicks === false ? null : (
            <span className={classes.ends} style={ticks}>
              <span>{formatNumber(range.min, range.decimals)}</span>
              <span>{formatNumber(range.max, range.decimals)}</span>
            </span>
          )}
        </div>
        {isExtended ? side(rightIcon, settings.rightIconSize, settings.rightIconColor, 'mdi:lightbulb-on') : null}
      </div>
    </div>
  );
}
