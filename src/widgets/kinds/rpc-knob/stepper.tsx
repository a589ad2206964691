import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import classes from './knob-view.module.css';
import { NumberBox } from './number-box.tsx';
import { type NumberSetting, rounded } from './number-setting.ts';
import type { KnobSettings } from './settings.ts';

interface StepperProps {
  readonly settings: KnobSettings;
  readonly setting: NumberSetting;
  readonly isLocked: boolean;
}

/** A number between two buttons. */
export function Stepper({ settings, setting, isLocked }: StepperProps) {
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
        aria-label={t(by > 0 ? 'rpc-knob.more' : 'rpc-knob.less')}
        aria-disabled={isBusy || isEnd || undefined}
        disabled={isOff}
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
