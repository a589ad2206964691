import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { seriesKeys } from '../../key-functions.ts';
import { type CallFunction, ValueTexts } from '../../value-texts.ts';
import { keySettings } from './chart-style.ts';
import type { ChartWidget } from './settings.ts';

type TextOf = (value: number) => string | undefined;

/**
 * What functions of authors say for values at the crosshair: a key's own function, else the chart's.
 * @returns undefined for keys without a function.
 */
export function tooltipTexts(
  { sources, settings, title }: Pick<ChartWidget, 'sources' | 'settings' | 'title'>,
  call: CallFunction,
  onKnown: () => void,
): (source: number, keyIndex: number) => TextOf | undefined {
  const name = `${title} tooltipValueFormatter`.trim();
  const byScript = new Map<string, TextOf>();
  const ofScript = (script: FunctionBody): TextOf => {
    const key = JSON.stringify(script);
    const known = byScript.get(key);
    if (known) return known;
    const texts = new ValueTexts({ ...script, name }, call, onKnown);
    const made: TextOf = (value) => texts.of(value);
    byScript.set(key, made);
    return made;
  };
  const shared = storedScript(true, settings.tooltipValueFormatter);
  return (source, keyIndex) => {
    const at = sources[source];
    const own = storedScript(true, keySettings(at && seriesKeys(at)[keyIndex]).tooltipValueFormatter);
    const script = own ?? shared;
    return script === null ? undefined : ofScript(script);
  };
}
