import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { ButtonAppearance } from '../../control/button-fields.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { ControlButton } from '../../control/control-button.tsx';
import { useControlled } from '../../control/use-controlled.ts';
import { useFlag } from '../../control/use-flag.ts';
import { useTarget } from '../../control/use-target.ts';
import { asFlag, olderReading, olderWriting, readingOf, writingOf } from '../../control/value-io.ts';
import { PowerButton } from './power-button.tsx';
import type { SwitchSettings, SwitchWidget } from './settings.ts';
import { Slide, type SwitchState } from './slide.tsx';
import classes from './switch-view.module.css';

/** How it is read, and what is sent for on and off. */
function ioOf({ settings, isOlder, variant }: Pick<SwitchWidget, 'settings' | 'isOlder' | 'variant'>) {
  if (isOlder) return { reading: olderReading(settings), on: olderWriting(settings), off: olderWriting(settings) };
  const [on, off] = variant === 'toggle' ? [settings.checkState, settings.uncheckState] : [settings.onUpdateState, settings.offUpdateState];
  return { reading: readingOf(settings.initialState), on: writingOf(on), off: writingOf(off) };
}

function Toggle({ settings, state }: { readonly settings: SwitchSettings; readonly state: SwitchState }) {
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
  const { settings, variant, isOlder, config } = input;
  const target = useTarget(config);
  const id = target.entity?.id ?? null;
  const io = useMemo(() => ioOf({ settings, isOlder, variant }), [settings, isOlder, variant]);
  const isSlide = !isOlder && variant === 'slide';
  const label = isOlder ? settings.title : isSlide && settings.showLabel !== false ? settings.label : '';
  const name = label || input.title || t('rpc-switch.switch');
  const { value, command, read, write } = useControlled(id, io.reading, name, asFlag);
  const isLocked = useFlag(id, isOlder ? null : settings.disabledState, name);
  const isOn = value === true;
  const next = isOn ? io.off : io.on;
  const state: SwitchState = {
    ...{ isOn, name, isLocked },
    isKnown: value !== undefined,
    isBusy: command.is === 'pending',
    isDisabled: next === null || value === undefined || isLocked,
    onPress: () => next && write(!isOn, next),
  };
  return (
    <ControlBody
      title={input.title}
      label={isOlder ? label : null}
      target={target}
      command={command}
      read={read}
      isDisabled={isLocked}
      isUnset={next === null}
    >
      {variant === 'toggle' ? (
        <Toggle settings={settings} state={state} />
      ) : variant === 'power' ? (
        <PowerButton settings={settings} state={state} />
      ) : (
        <Slide settings={settings} state={state} isRound={variant === 'round'} isOlder={isOlder === true} />
      )}
    </ControlBody>
  );
}
