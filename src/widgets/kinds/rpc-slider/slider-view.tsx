import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { NumberBody } from '../../control/number/number-body.tsx';
import { NumberBox } from '../../control/number/number-box.tsx';
import { type NumberSetting, usualStep } from '../../control/number/number-setting.ts';
import { fontStyle } from '../../control/stored-font.ts';
import { readingOf, writingOf } from '../../control/value-io.ts';
import type { SliderSettings, SliderWidget } from './settings.ts';
import classes from './slider-view.module.css';

interface SliderProps {
  readonly settings: SliderSettings;
  readonly setting: NumberSetting;
  readonly isLocked: boolean;
}

const MOST_MARKS = 51;

/** A slider with its value above and its limits below, as far as its author wants them. */
function Slider({ settings, setting, isLocked }: SliderProps) {
  const colours = useAuthorColours();
  const { range, shown, text, name, isOff, isBusy, change, commit, leave, onKeyDown, onKeyUp } = setting;
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
            disabled={isOff}
            min={range.min}
            max={range.max}
            step="any"
            value={shown ?? range.min}
            onChange={({ target }) => change(Number(target.value))}
            onKeyDown={onKeyDown}
            onKeyUp={onKeyUp}
            ref={rail}
            onBlur={leave}
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

function ofSettings({ tickMin, tickMax, valueDecimals, initialState, valueChange }: SliderSettings) {
  const [min, max, decimals] = [tickMin ?? 0, tickMax ?? 100, valueDecimals ?? 0];
  return {
    range: { min, max, decimals, step: usualStep(min, max, decimals) },
    reading: readingOf(initialState, false),
    writing: writingOf(valueChange),
  };
}

export function SliderView({ input }: { readonly input: SliderWidget }) {
  const { settings } = input;
  const { range, reading, writing } = useMemo(() => ofSettings(settings), [settings]);
  return (
    <NumberBody
      {...{ input, range, reading, down: writing, up: writing, locks: settings.disabledState }}
      draw={(setting, isLocked) => <Slider {...{ settings, setting, isLocked }} />}
    />
  );
}
