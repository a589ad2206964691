import { IconPower } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { useControlled } from '../../control/use-controlled.ts';
import { useTarget } from '../../control/use-target.ts';
import { asFlag, olderReading, olderWriting, readingOf, writingOf } from '../../control/value-io.ts';
import { useSurroundings } from '../../surroundings.ts';
import type { SwitchWidget } from './settings.ts';
import classes from './switch-view.module.css';

/** How it is read, and what is sent for on and off. */
function ioOf({ settings, isOlder }: Pick<SwitchWidget, 'settings' | 'isOlder'>) {
  if (isOlder) return { reading: olderReading(settings), on: olderWriting(settings), off: olderWriting(settings) };
  return { reading: readingOf(settings.initialState), on: writingOf(settings.onUpdateState), off: writingOf(settings.offUpdateState) };
}

/** Sets a value of a device on or off. */
export function SwitchView({ input }: { readonly input: SwitchWidget }) {
  const t = useT();
  const { settings, variant, isOlder, config } = input;
  const { size } = useSurroundings();
  const target = useTarget(config);
  const io = useMemo(() => ioOf({ settings, isOlder }), [settings, isOlder]);
  const title = isOlder ? settings.title : settings.showLabel === false ? '' : settings.label;
  const words = title || input.title;
  const { value, command, read, write } = useControlled(target.entity?.id ?? null, io.reading, words, asFlag);
  const isOn = value === true;
  const isBusy = command.is === 'pending';
  const next = isOn ? io.off : io.on;
  const named = isOlder
    ? settings.showOnOffLabels !== false && variant !== 'round'
    : isOn
      ? settings.showOnLabel === true
      : settings.showOffLabel === true;
  const state = isOn ? settings.onLabel || t('rpc-switch.on') : settings.offLabel || t('rpc-switch.off');
  return (
    <ControlBody title={input.title} label={title} target={target} command={command} read={read}>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        data-look={variant === 'round' ? 'round' : 'slide'}
        aria-checked={isOn}
        aria-label={words || t('rpc-switch.switch')}
        aria-busy={isBusy || value === undefined}
        aria-disabled={isBusy}
        disabled={next === null || value === undefined}
        onClick={() => next && write(!isOn, next)}
      >
        {variant === 'round' ? <IconPower aria-hidden className={classes.icon ?? ''} stroke={1.75} /> : <span className={classes.thumb} />}
      </button>
      {value !== undefined && (named || size === 'wall') ? <span className={classes.state}>{state}</span> : null}
    </ControlBody>
  );
}
