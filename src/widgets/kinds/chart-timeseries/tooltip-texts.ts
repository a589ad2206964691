import { useEffect, useMemo, useRef, useState } from 'react';
import type { AxisSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { Script } from '../../../contract/stored-script.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { seriesKeys } from '../../key-functions.ts';
import { type CallFunction, callFunction, ValueTexts } from '../../value-texts.ts';
import type { ChartAxis } from './chart-axis.ts';
import { furtherReading, keySettings } from './further-reading.ts';
import type { AxisEnd } from './limit-values.ts';
import type { ChartWidget } from './tables.ts';

type TextOf = (value: number) => string | undefined;

/**
 * What functions of authors say for values, by key.
 * @param what names the function. @param scriptOf that of a key; absent: none.
 * @returns undefined for keys without a function.
 */
export function keyTexts(
  { sources, title }: Pick<ChartWidget, 'sources' | 'title'>,
  what: string,
  scriptOf: (key: DataKey | undefined) => Script | null | undefined,
  call: CallFunction,
  onKnown: () => void,
): (source: number, keyIndex: number) => TextOf | undefined {
  const name = `${title} ${what}`.trim();
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
  return (source, keyIndex) => {
    const at = sources[source];
    const script = storedScript(true, scriptOf(at && seriesKeys(at)[keyIndex]));
    return script === null ? undefined : ofScript(script);
  };
}

/** At the crosshair: a key's own function, else the chart's. */
export function tooltipTexts(chart: Pick<ChartWidget, 'sources' | 'settings' | 'title'>, call: CallFunction, onKnown: () => void) {
  const { tooltipValueFormatter: shared } = chart.settings;
  const scriptOf = (key: DataKey | undefined) => {
    const own = keySettings(key).tooltipValueFormatter;
    return storedScript(true, own) ? own : shared;
  };
  return keyTexts(chart, 'tooltipValueFormatter', scriptOf, call, onKnown);
}

const NONE: readonly AxisEnd[] = [];

/** The axes with the labels that functions of authors write, and with the ends that are values of entities. */
export function useAxisTexts(axes: readonly ChartAxis[], title: string, ends: readonly AxisEnd[] = NONE): readonly AxisSpec[] {
  const [edition, setEdition] = useState(0);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const texts = useMemo(() => {
    const tell = () => (isOver.current ? undefined : setEdition((before) => before + 1));
    return axes.map(({ script, places }) => ({
      words: script && new ValueTexts({ ...script, name: `${title} ticksFormatter`.trim() }, callFunction, tell),
      ticksOf: places && furtherReading()?.tickPlaces(places, `${title} ticksGenerator`.trim(), tell),
    }));
  }, [axes, title]);
  return useMemo(
    () =>
      axes.map(({ script, places, id, ...spec }, index): AxisSpec => {
        const set = Object.fromEntries(ends.flatMap(({ axisId, side, value }) => (axisId === id ? [[side, value]] : [])));
        const { words, ticksOf } = texts[index] ?? {};
        return { ...spec, ...set, ticksOf, textOf: words && ((value) => words.of(value)) };
      }),
    // A new list has the labels drawn again: `edition` rises when texts have arrived.
    [axes, texts, ends, edition],
  );
}
