import { useEffect, useMemo, useRef, useState } from 'react';
import type { AxisSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { Script } from '../../../contract/stored-script.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { seriesKeys } from '../../key-functions.ts';
import { type CallFunction, callFunction, ValueTexts } from '../../value-texts.ts';
import type { ChartAxis } from './chart-axis.ts';
import { furtherReading, type KeyTexts, keySettings } from './further-reading.ts';
import type { AxisEnd } from './limit-values.ts';
import type { ChartWidget } from './tables.ts';

type TextOf = (value: number) => string | undefined;

/** Newest values of further keys of an entity, by their labels; keeps its identity while they are the same. */
export type LatestOf = (source: number, entityId: string) => object | undefined;

/**
 * What functions of authors say for values, by key.
 * @param what names the function. @param scriptOf that of a key; absent: none.
 * @param latest what functions get as `latestData`; absent: nothing.
 * @returns undefined for keys without a function.
 */
export function keyTexts(
  { sources, title }: Pick<ChartWidget, 'sources' | 'title'>,
  what: string,
  scriptOf: (key: DataKey | undefined) => Script | null | undefined,
  call: CallFunction,
  onKnown: () => void,
  latest?: { readonly current: LatestOf },
): KeyTexts {
  const name = `${title} ${what}`.trim();
  const byScript = new Map<string, TextOf>();
  const ofScript = (script: FunctionBody, source: number, entityId: string): TextOf => {
    const getsLatest = latest !== undefined && NAMES_LATEST.test(script.body);
    const key = JSON.stringify(getsLatest ? [script, source, entityId] : script);
    const known = byScript.get(key);
    if (known) return known;
    let [texts, of]: [ValueTexts | undefined, object | undefined] = [undefined, undefined];
    const made: TextOf = (value) => {
      const now = getsLatest ? latest.current(source, entityId) : undefined;
      if (!texts || now !== of) {
        texts = new ValueTexts({ ...script, name }, call, onKnown, latest && { latestData: now ?? {} });
        of = now;
      }
      return texts.of(value);
    };
    byScript.set(key, made);
    return made;
  };
  return (source, keyIndex, entityId) => {
    const at = sources[source];
    const script = storedScript(true, scriptOf(at && seriesKeys(at)[keyIndex]));
    return script === null ? undefined : ofScript(script, source, entityId);
  };
}

const NAMES_LATEST = /\blatestData\b|\barguments\b/;

/** A key's own function, else the chart's. */
function tooltipScript({ tooltipValueFormatter: shared }: ChartWidget['settings'], key: DataKey | undefined) {
  const own = keySettings(key).tooltipValueFormatter;
  return storedScript(true, own) ? own : shared;
}

/** Whether some function at the crosshair looks at newest values of further keys. */
export function readsLatest({ sources, settings }: Pick<ChartWidget, 'sources' | 'settings'>): boolean {
  return sources.some(
    (source) =>
      source.latestKeys !== undefined &&
      seriesKeys(source).some((key) => NAMES_LATEST.test(storedScript(true, tooltipScript(settings, key))?.body ?? '')),
  );
}

/** At the crosshair. */
export function tooltipTexts(
  chart: Pick<ChartWidget, 'sources' | 'settings' | 'title'>,
  call: CallFunction,
  onKnown: () => void,
  latest: { readonly current: LatestOf },
): KeyTexts {
  return keyTexts(chart, 'tooltipValueFormatter', (key) => tooltipScript(chart.settings, key), call, onKnown, latest);
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
