import { IconPower } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, useAuthorColours } from '../../control/author-colours.ts';
import type { FlagSetting } from '../../control/flag/flag-body.tsx';
import type { SwitchSettings } from './settings.ts';
import classes from './switch-view.module.css';

/** A round button of which the whole is the switch. On and off differ by fill, and are said. */
export function PowerButton({ settings, state }: { readonly settings: SwitchSettings; readonly state: FlagSetting }) {
  const t = useT();
  const colours = useAuthorColours();
  const { isOn, isKnown, name, isBusy, isDisabled, isLocked, onPress } = state;
  const { mainColorOn, mainColorOff, mainColorDisabled, backgroundColorOn, backgroundColorOff, backgroundColorDisabled } = settings;
  const ground = colours.ground(isLocked ? backgroundColorDisabled : isOn ? backgroundColorOn : backgroundColorOff);
  const main = colours.on(isLocked ? mainColorDisabled : isOn ? mainColorOn : mainColorOff, isLocked ? 1 : SHAPE, ground ?? colours.base);
  const { showIcon, icon } = (isOn ? settings.onButtonIcon : settings.offButtonIcon) ?? {};
  const [look, end] = (settings.layout ?? 'default').split('_');
  return (
    <button
      type="button"
      role="switch"
      className={classes.power}
      data-look={look}
      data-end={end}
      aria-checked={isOn}
      aria-label={name}
      aria-busy={isBusy || !isKnown}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      style={{ '--main': main, '--ground': ground } as CSSProperties}
      onClick={() => isBusy || onPress()}
    >
      {showIcon === true && icon ? (
        <MaterialIcon name={icon} size="45%" />
      ) : (
        <IconPower aria-hidden className={classes.icon ?? ''} stroke={1.75} />
      )}
      {end === 'icon' ? null : (
        <span className={classes.powerWord} data-value={isKnown ? '' : undefined}>
          {isKnown ? t(isOn ? 'rpc-switch.on' : 'rpc-switch.off') : '–'}
        </span>
      )}
    </button>
  );
}
