import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { NumberBody } from '../../control/number/number-body.tsx';
import { NumberBox } from '../../control/number/number-box.tsx';
import { type NumberSetting, rounded } from '../../control/number/number-setting.ts';
import { fontStyle } from '../../control/stored-font.ts';
import { readingOf, type Writing, writingOf } from '../../control/value-io.ts';
import type { StepperSettings, StepperWidget } from './settings.ts';
import classes from './stepper-view.module.css';

interface StepperProps {
  readonly settings: StepperSettings;
  readonly setting: NumberSetting;
  readonly isLocked: boolean;
  /** What it sends for a lower and for a higher number. */
  readonly down: Writing | null;
  readonly up: Writing | null;
}

/** A number between two buttons. */
function Stepper({ settings, setting, isLocked, down, up }: StepperProps) {
  const t = useT();
  const colours = useAuthorColours();
  const { range, shown, isOff, isBusy, send } = setting;
  const { appearance, buttonAppearance } = settings;
  const button = (look: NonNullable<typeof buttonAppearance>['leftButton'], by: 1 | -1) => {
    if (look?.showButton === false) return null;
    const ground = colours.ground(isLocked ? look?.backgroundColorDisabled : look?.backgroundColorOn);
    const main = colours.on(isLocked ? look?.mainColorDisabled : look?.mainColorOn, isLocked ? 1 : SHAPE, ground ?? colours.base);
    const isEnd = shown !== undefined && (by > 0 ? shown >= range.max : shown <= range.min);
    return (
      <button
        type="button"
        className={classes.step}
        aria-label={t(by > 0 ? 'rpc-stepper.more' : 'rpc-stepper.less')}
        aria-disabled={isBusy || isEnd || undefined}
        disabled={isOff || (by > 0 ? up : down) === null}
        style={{ background: ground, color: main, borderColor: main }}
        onClick={() => isBusy || isEnd || shown === undefined || send(rounded(shown + by * range.step, range))}
      >
        <MaterialIcon name={look?.icon || (by > 0 ? 'add' : 'remove')} size="55%" />
      </button>
    );
  };
  const { showValueBox, valueUnits, valueFont, valueColor, valueBoxBackground, showBorder, borderColor } = appearance ?? {};
  const ground = colours.ground(valueBoxBackground);
  return (
    <div className={classes.stepper}>
      {button(buttonAppearance?.leftButton, -1)}
      {showValueBox === false ? null : (
        <span
          className={classes.valueBox}
          style={{ background: ground, border: showBorder === false ? '0' : undefined, borderColor: colours.on(borderColor, SHAPE) }}
        >
          <NumberBox
            setting={setting}
            unit={valueUnits ?? ''}
            style={{
              ...fontStyle(valueFont, appearance?.autoScale !== false),
              color: colours.on(valueColor, TEXT, ground ?? colours.base),
            }}
          />
        </span>
      )}
      {button(buttonAppearance?.rightButton, 1)}
    </div>
  );
}

function ofSettings({ appearance, initialState, leftButtonClick, rightButtonClick }: StepperSettings) {
  const { minValueRange, maxValueRange, valueDecimals, valueStep } = appearance ?? {};
  return {
    range: { min: minValueRange ?? -100, max: maxValueRange ?? 100, decimals: valueDecimals ?? 1, step: valueStep ?? 0.5 },
    reading: readingOf(initialState, false),
    down: writingOf(leftButtonClick),
    up: writingOf(rightButtonClick),
  };
}

export function StepperView({ input }: { readonly input: StepperWidget }) {
  const { settings } = input;
  const numbers = useMemo(() => ofSettings(settings), [settings]);
  return (
    <NumberBody
      {...{ input, ...numbers, locks: settings.disabledState }}
      draw={(setting, isLocked) => <Stepper {...{ settings, setting, isLocked, down: numbers.down, up: numbers.up }} />}
    />
  );
}
