import { useEffect, useMemo, useRef, useState } from 'react';
import type { AxisSpec } from '../../../charts/plot-input.ts';
import { callFunction, ValueTexts } from '../../value-texts.ts';
import type { ChartAxis } from './chart-axes.ts';
import type { AxisEnd } from './limit-values.ts';

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
    return axes.map(({ script }) => {
      if (script === undefined) return undefined;
      return new ValueTexts({ ...script, name: `${title} ticksFormatter`.trim() }, callFunction, tell);
    });
  }, [axes, title]);
  return useMemo(
    () =>
      axes.map(({ script, id, ...spec }, index): AxisSpec => {
        const set = Object.fromEntries(ends.flatMap(({ axisId, side, value }) => (axisId === id ? [[side, value]] : [])));
        const words = texts[index];
        return { ...spec, ...set, ...(words ? { textOf: (value) => words.of(value) } : {}) };
      }),
    // A new list has the labels drawn again: `edition` rises when texts have arrived.
    [axes, texts, ends, edition],
  );
}
