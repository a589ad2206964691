import { IconPower } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import type { FlagSetting } from '../../control/flag/flag-body.tsx';
import { fontStyle } from '../../control/stored-font.ts';
import { useSurroundings } from '../../surroundings.ts';
import type { SwitchSettings } from './settings.ts';
import classes from './switch-view.module.css';

interface SlideProps {
  readonly settings: SwitchSettings;
  readonly state: FlagSetting;
  readonly isRound: boolean;
  readonly isOlder: boolean;
}

/** A switch that slides, or a round one, with the words beside it. */
export function Slide({ settings, state, isRound, isOlder }: SlideProps) {
  const t = useT();
  const { size } = useSurroundings();
  const colours = useAuthorColours();
  const { isOn, isKnown, name, isBusy, isDisabled, isLocked, onPress } = state;
  const { switchColorOn, switchColorOff, switchColorDisabled, tumblerColorOn, tumblerColorOff, tumblerColorDisabled } = settings;
  const track = colours.on(isLocked ? switchColorDisabled : isOn ? switchColorOn : switchColorOff, isOn && !isLocked ? SHAPE : 1);
  const thumb = track && colours.on(isLocked ? tumblerColorDisabled : isOn ? tumblerColorOn : tumblerColorOff, isLocked ? 1 : SHAPE, track);
  const scales = settings.autoScale !== false;
  const isNamed = isOlder
    ? settings.showOnOffLabels !== false && !isRound
    : isOn
      ? settings.showOnLabel === true
      : settings.showOffLabel === true;
  const word = isOn ? settings.onLabel || t('rpc-switch.on') : settings.offLabel || t('rpc-switch.off');
  const wordStyle = {
    ...fontStyle(isOn ? settings.onLabelFont : settings.offLabelFont, scales),
    color: colours.on(isOn ? settings.onLabelColor : settings.offLabelColor, TEXT),
  };
  const { showIcon, icon, iconSize, showLabel, label } = settings;
  const hasLabel = !isOlder && showLabel !== false && Boolean(label);
  // A round one is told apart by its colour alone.
  const isWordShown = isNamed || isRound || size === 'wall';
  return (
    <div className={classes.slide} data-layout={isOlder ? 'centered' : (settings.layout ?? 'right')}>
      {hasLabel || (showIcon === true && icon) ? (
        <span className={classes.label} style={{ ...fontStyle(settings.labelFont, scales), color: colours.on(settings.labelColor, TEXT) }}>
          {showIcon === true && icon ? (
            <MaterialIcon name={icon} size={scales ? '1.4em' : (iconSize ?? 24)} colour={colours.on(settings.iconColor, SHAPE)} />
          ) : null}
          {hasLabel ? <bdi>{label}</bdi> : null}
        </span>
      ) : null}
      <span className={classes.set}>
        <button
          type="button"
          role="switch"
          className={classes.switch}
          data-look={isRound ? 'round' : 'slide'}
          aria-checked={isOn}
          aria-label={name}
          aria-busy={isBusy || !isKnown}
          data-unknown={!isKnown || undefined}
          aria-disabled={isBusy || undefined}
          disabled={isDisabled}
          style={{ '--track-own': track, '--thumb-own': thumb } as CSSProperties}
          onClick={() => isBusy || onPress()}
        >
          {isRound ? <IconPower aria-hidden className={classes.icon ?? ''} stroke={1.75} /> : <span className={classes.thumb} />}
        </button>
        {isWordShown ? (
          <span className={classes.state} data-value={isKnown ? '' : undefined} style={wordStyle}>
            {isKnown ? word : '–'}
          </span>
        ) : null}
      </span>
    </div>
  );
}
