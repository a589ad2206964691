import { useMemo } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { useControlled } from '../../control/use-controlled.ts';
import { useFlag } from '../../control/use-flag.ts';
import { useTarget } from '../../control/use-target.ts';
import { olderReading, olderWriting, readingOf, writingOf } from '../../control/value-io.ts';
import { Dial } from './dial.tsx';
import classes from './knob-view.module.css';
import { NumberBox } from './number-box.tsx';
import { asNumber, type NumberRange, useNumberSetting, usualStep } from './number-setting.ts';
import type { KnobWidget } from './settings.ts';
import { Slider } from './slider.tsx';
import { Stepper } from './stepper.tsx';

type Given = Pick<KnobWidget, 'settings' | 'isOlder' | 'variant' | 'config'>;

function rangeOf({ settings, isOlder, variant, config }: Given): NumberRange {
  const stepper = settings.appearance ?? {};
  const [min, max, decimals] = isOlder
    ? [settings.minValue ?? 0, settings.maxValue ?? 100, config.decimals ?? 0]
    : variant === 'stepper'
      ? [stepper.minValueRange ?? -100, stepper.maxValueRange ?? 100, stepper.valueDecimals ?? 1]
      : [settings.tickMin ?? 0, settings.tickMax ?? 100, settings.valueDecimals ?? 0];
  return { min, max, decimals, step: variant === 'stepper' ? (stepper.valueStep ?? 0.5) : usualStep(min, max, decimals) };
}

/** How it is read, and what sends a number that is lower or higher than the one before. */
function ioOf({ settings, isOlder, variant }: Given) {
  if (isOlder) {
    const [reading, writing] = [
      { ...olderReading(settings), initial: settings.initialValue ?? settings.minValue ?? 0 },
      olderWriting(settings),
    ];
    return { reading, down: writing, up: writing };
  }
  const [down, up] =
    variant === 'stepper' ? [settings.leftButtonClick, settings.rightButtonClick] : [settings.valueChange, settings.valueChange];
  return { reading: readingOf(settings.initialState, false), down: writingOf(down), up: writingOf(up) };
}

/** Sets a number of a device, once it is let go. */
export function KnobView({ input }: { readonly input: KnobWidget }) {
  const t = useT();
  const { settings, variant, isOlder, config } = input;
  const target = useTarget(config);
  const id = target.entity?.id ?? null;
  const io = useMemo(() => ioOf({ settings, isOlder, variant, config }), [settings, isOlder, variant, config]);
  const range = useMemo(() => rangeOf({ settings, isOlder, variant, config }), [settings, isOlder, variant, config]);
  const name = settings.title || input.title || t('rpc-knob.number');
  const { value, command, read, write } = useControlled(id, io.reading, name, asNumber);
  const isLocked = useFlag(id, isOlder ? null : settings.disabledState, name);
  const setting = useNumberSetting({
    ...{ value, range, name },
    isBusy: command.is === 'pending',
    isOff: id === null || isLocked || (io.up === null && io.down === null),
    write: (next) => {
      const writing = next > (value ?? 0) ? io.up : io.down;
      if (writing) write(next, writing);
    },
  });
  return (
    <ControlBody
      title={input.title}
      label={isOlder ? settings.title : null}
      target={target}
      command={command}
      read={read}
      isDisabled={isLocked}
    >
      {variant === 'slider' ? (
        <Slider settings={settings} setting={setting} isLocked={isLocked} />
      ) : variant === 'stepper' ? (
        <Stepper settings={settings} setting={setting} isLocked={isLocked} />
      ) : (
        <div className={classes.knob}>
          <Dial setting={setting} />
          <div className={classes.middle}>
            <NumberBox setting={setting} unit={config.units ?? ''} />
          </div>
          <span className={classes.knobEnds} aria-hidden>
            <span>{formatNumber(range.min, range.decimals)}</span>
            <span>{formatNumber(range.max, range.decimals)}</span>
          </span>
        </div>
      )}
    </ControlBody>
  );
}
