import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { ButtonAppearance } from '../../control/button-fields.ts';
import { ControlButton } from '../../control/control-button.tsx';
import { FlagBody, type FlagSetting } from '../../control/flag/flag-body.tsx';
import { olderReading, olderWriting, readingOf, writingOf } from '../../control/value-io.ts';
import { PowerButton } from './power-button.tsx';
import type { SwitchSettings, SwitchWidget } from './settings.ts';
import { Slide } from './slide.tsx';
import classes from './switch-view.module.css';

/** How it is read, and what is sent for on and off. */
function ioOf({ settings, isOlder, variant }: Pick<SwitchWidget, 'settings' | 'isOlder' | 'variant'>) {
  if (isOlder) return { reading: olderReading(settings), on: olderWriting(settings), off: olderWriting(settings) };
  const [on, off] = variant === 'toggle' ? [settings.checkState, settings.uncheckState] : [settings.onUpdateState, settings.offUpdateState];
  return { reading: readingOf(settings.initialState), on: writingOf(on), off: writingOf(off) };
}

function Toggle({ settings, state }: { readonly settings: SwitchSettings; readonly state: FlagSetting }) {
  const t = useT();
  const { isOn, isKnown, isBusy, isDisabled, onPress } = state;
  const usual = isOn
    ? { type: 'outlined', label: t('rpc-switch.on'), icon: 'mdi:lock-open-variant' }
    : { type: 'filled', label: t('rpc-switch.off'), icon: 'lock' };
  const stored = isOn ? settings.checkedAppearance : settings.uncheckedAppearance;
  // Its own name, before it is known which of the two it says.
  const words = isKnown ? {} : { showLabel: false, showIcon: false };
  const look = { ...usual, ...stored, ...words, ...(settings.autoScale === false ? { autoScale: false } : {}) } as ButtonAppearance;
  const fills = `${settings.horizontalFill !== false ? 'wide' : ''} ${settings.verticalFill === true ? 'high' : ''}`;
  return (
    <div className={classes.toggle} data-fills={fills.trim()}>
      <ControlButton
        look={look}
        name={state.name}
        isPressed={isKnown ? isOn : undefined}
        isBusy={isBusy}
        isDisabled={isDisabled}
        onPress={onPress}
        isLow={settings.verticalFill !== true}
      />
    </div>
  );
}

/** Sets a value of a device on or off. */
export function SwitchView({ input }: { readonly input: SwitchWidget }) {
  const t = useT();
  const { settings, variant, isOlder } = input;
  const io = useMemo(() => ioOf({ settings, isOlder, variant }), [settings, isOlder, variant]);
  const isSlide = !isOlder && variant === 'slide';
  const label = isOlder ? settings.title : isSlide && settings.showLabel !== false ? settings.label : '';
  const draw = (state: FlagSetting) => {
    if (variant === 'toggle') return <Toggle settings={settings} state={state} />;
    if (variant === 'power') return <PowerButton settings={settings} state={state} />;
    return <Slide settings={settings} state={state} isRound={variant === 'round'} isOlder={isOlder === true} />;
  };
  return (
    <FlagBody
      {...{ input, ...io, draw }}
      label={isOlder ? label : null}
      name={label || input.title || t('rpc-switch.switch')}
      locks={isOlder ? null : settings.disabledState}
    />
  );
}
