import { useMemo } from 'react';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Hint } from '../../../marks/hint.tsx';
import { Led } from '../../../marks/led.tsx';
import type { ViewProps } from '../../define-kind.ts';
import { PinBoard } from '../../gpio/pin-board.tsx';
import { placedPins } from '../../gpio/pin-fields.ts';
import classes from './panel-view.module.css';
import type { PanelSettings } from './settings.ts';

/** An LED at each pin. The label of a key is the number of its pin; a pin without key or value is not known. */
export function PanelView({ input, data: { values } }: ViewProps<PanelSettings>) {
  const t = useT();
  const { settings, title } = input;
  const pins = useMemo(() => placedPins(settings.gpioList), [settings.gpioList]);
  const byPin = new Map(values.map((value) => [value.label, value]));
  return (
    <PinBoard
      label={title || t('gpio-panel.board')}
      pins={pins}
      isStill
      ground={settings.ledPanelBackgroundColor}
      draw={({ pin, label, stored }) => {
        const value = byPin.get(String(pin));
        const is = value?.text == null ? 'unknown' : value.text === 'true' ? 'on' : 'off';
        const word = t(`gpio.${is}`);
        const age = value && value.at > 0 ? `, ${formatMoment(value.at)}` : '';
        return (
          <Hint label={`${label || pin}: ${word}${age}`}>
            <span className={classes.led} data-freshness={value?.freshness}>
              <Led isOn={is === 'unknown' ? null : is === 'on'} words={word} areWordsUnseen colour={stored.color || 'red'} />
            </span>
          </Hint>
        );
      }}
    />
  );
}
