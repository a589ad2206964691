import { IconPlugConnectedX, IconPower } from '@tabler/icons-react';
import { useMemo } from 'react';
import { deviceCallFailure } from '../../../contract/device-call-state.ts';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { useControlled } from '../../control/use-controlled.ts';
import { useTarget } from '../../control/use-target.ts';
import { olderReading, olderWriting, readingOf, writingOf } from '../../control/value-io.ts';
import { useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { SwitchWidget } from './settings.ts';
import classes from './switch-view.module.css';

/** How it is read, and what is sent for on and off. */
function ioOf({ settings, isOlder }: Pick<SwitchWidget, 'settings' | 'isOlder'>) {
  if (isOlder) return { reading: olderReading(settings), on: olderWriting(settings), off: olderWriting(settings) };
  return { reading: readingOf(settings.initialState), on: writingOf(settings.onUpdateState), off: writingOf(settings.offUpdateState) };
}

/** Sets a value of a device on or off. What is refused goes back, and says why. */
export function SwitchView({ input }: { readonly input: SwitchWidget }) {
  const t = useT();
  const { settings, variant, isOlder, config } = input;
  const { size } = useSurroundings();
  const target = useTarget(config);
  const unasked = useWhyUnasked();
  const io = useMemo(() => ioOf({ settings, isOlder }), [settings, isOlder]);
  const title = isOlder ? settings.title : settings.showLabel === false ? '' : settings.label;
  const words = title || input.title;
  const { value, isBusy, fault, write } = useControlled(target?.id ?? null, io.reading, words);
  const failure = fault && deviceCallFailure(fault);
  const isOn = value === true || (value !== false && Boolean(value));
  const next = isOn ? io.off : io.on;
  const named = isOlder
    ? settings.showOnOffLabels !== false && variant !== 'round'
    : isOn
      ? settings.showOnLabel === true
      : settings.showOffLabel === true;
  const state = isOn ? settings.onLabel || t('rpc-switch.on') : settings.offLabel || t('rpc-switch.off');
  return (
    <WidgetFrame title={input.title} padding="none">
      {target === null ? (
        <StateNotice icon={IconPlugConnectedX} title={unasked.title} text={unasked.text} />
      ) : (
        <div className={classes.control} data-size={size}>
          {title && title !== input.title ? <bdi className={classes.title}>{title}</bdi> : null}
          <button
            type="button"
            role="switch"
            className={classes.switch}
            data-look={variant === 'round' ? 'round' : 'slide'}
            aria-checked={isOn}
            aria-label={words || t('rpc-switch.switch')}
            aria-busy={isBusy || value === undefined}
            disabled={!target || next === null || value === undefined}
            onClick={() => next && !isBusy && write(!isOn, next)}
          >
            {variant === 'round' ? (
              <IconPower aria-hidden className={classes.icon ?? ''} stroke={1.75} />
            ) : (
              <span className={classes.thumb} />
            )}
          </button>
          <span className={classes.state} role="status">
            {value === undefined ? t('rpc-switch.reading') : named || size === 'wall' ? state : ''}
          </span>
          {fault ? (
            <p className={classes.fault} role="alert">
              {failure === 'failed'
                ? faultSentence(fault)
                : t(failure === 'offline' ? 'rpc-switch.deviceOffline' : 'rpc-switch.deviceSilent')}
            </p>
          ) : null}
        </div>
      )}
    </WidgetFrame>
  );
}
