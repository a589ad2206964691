import { useMemo } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { NumberBody } from '../../control/number/number-body.tsx';
import { NumberBox } from '../../control/number/number-box.tsx';
import { usualStep } from '../../control/number/number-setting.ts';
import { olderReading, olderWriting } from '../../control/value-io.ts';
import { Dial } from './dial.tsx';
import classes from './knob-view.module.css';
import type { KnobWidget } from './settings.ts';

function ofSettings({ settings, config }: Pick<KnobWidget, 'settings' | 'config'>) {
  const [min, max, decimals] = [settings.minValue ?? 0, settings.maxValue ?? 100, config.decimals ?? 0];
  return {
    range: { min, max, decimals, step: usualStep(min, max, decimals) },
    reading: { ...olderReading(settings), initial: settings.initialValue ?? min },
    writing: olderWriting(settings),
  };
}

export function KnobView({ input }: { readonly input: KnobWidget }) {
  const { settings, config } = input;
  const { range, reading, writing } = useMemo(() => ofSettings({ settings, config }), [settings, config]);
  return (
    <NumberBody
      {...{ input, range, reading, down: writing, up: writing, label: settings.title, locks: null }}
      draw={(setting) => (
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
    />
  );
}
