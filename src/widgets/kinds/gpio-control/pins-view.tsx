import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Fault } from '../../../contract/fault.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import { useAsOf } from '../../../store/past.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { useCommand } from '../../control/use-command.ts';
import { useReading } from '../../control/use-reading.ts';
import { useTarget } from '../../control/use-target.ts';
import { PinBoard } from '../../gpio/pin-board.tsx';
import { placedPins } from '../../gpio/pin-fields.ts';
import { useSurroundings } from '../../surroundings.ts';
import { type PinStates, statesIn, statusReading, switchPin } from './pin-calls.ts';
import classes from './pins-view.module.css';
import type { PinsWidget } from './settings.ts';

const NO_STATES: PinStates = new Map();

/** A switch at each pin. It stands where the device says, and moves once that has answered. */
export function PinsView({ input }: { readonly input: PinsWidget }) {
  const t = useT();
  const { settings, config, title } = input;
  const { size } = useSurroundings();
  const isPast = useAsOf() !== null;
  const target = useTarget(config);
  const device = target.entity?.id ?? null;
  const name = title || t('gpio-control.board');
  const pins = useMemo(() => placedPins(settings.gpioList), [settings.gpioList]);
  const reading = useMemo(() => statusReading(settings), [settings]);
  const read = useReading(device, reading, name, true);
  const command = useCommand(device, name);
  const [states, setStates] = useState<PinStates>(NO_STATES);
  const [wrong, setWrong] = useState<Fault | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const { report } = read;
  useEffect(() => setStates(NO_STATES), [device]);
  useEffect(() => {
    // 0: the device has not answered.
    if (!report || report.at === 0) return undefined;
    let isGone = false;
    const numbers = pins.map(({ pin }) => pin);
    void statesIn(report.value, numbers, settings, name).then((told) => {
      if (isGone) return;
      setWrong(told.ok ? null : told.fault);
      if (told.ok) setStates(told.value);
    });
    return () => {
      isGone = true;
    };
  }, [report, pins, settings, name]);
  const press = (pin: number, isOn: boolean) => {
    if (!device) return;
    const sending = command.send(async () => {
      const told = await switchPin(device, { pin, isOn, settings, name });
      const now = told.isOn;
      if (now !== null) setStates((before) => new Map(before).set(pin, now));
      return told.state;
    });
    if (sending) setPressed(pin);
  };
  const isBusy = command.state.is === 'pending';
  const isReady = device !== null && report !== undefined && !isPast;
  const problem = wrong ? ({ is: 'failed', fault: wrong } as const) : read.problem;
  return (
    <ControlBody
      title={title}
      target={target}
      command={command.state}
      read={{ ...read, problem }}
      isDisabled={isPast}
      end={
        size === 'wall' ? null : (
          <IconButton icon={IconRefresh} label={t('gpio-control.again')} disabled={!isReady || isBusy} onClick={read.ask} />
        )
      }
    >
      <PinBoard
        label={name}
        pins={pins}
        ground={settings.switchPanelBackgroundColor}
        isOff={!isReady}
        draw={({ pin, label }) => {
          const isOn = states.get(pin);
          const word = t(isOn === undefined ? 'gpio.unknown' : isOn ? 'gpio.on' : 'gpio.off');
          return (
            <button
              type="button"
              role="switch"
              className={classes.switch}
              aria-checked={isOn === true}
              aria-label={t('gpio-control.pin', { pin, label })}
              aria-busy={isBusy && pressed === pin}
              aria-disabled={isBusy}
              title={word}
              data-is={isOn === undefined ? 'unknown' : undefined}
              disabled={!isReady}
              onClick={() => press(pin, isOn !== true)}
            >
              <span className={classes.track}>
                <span className={classes.thumb} />
              </span>
            </button>
          );
        }}
      />
    </ControlBody>
  );
}
