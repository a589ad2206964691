import { useEffect, useMemo, useState } from 'react';
import { perform } from '../../../bridge/request.ts';
import type { OpenSeries } from '../../../bridge/use-series-set.ts';
import type { SampleAt } from '../../../contract/snapshot.ts';
import { numberOf } from '../../../format/numbers.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { WidgetInput } from '../../describe.ts';
import { type StateNames, stateKey, stateNames } from './state-names.ts';

/** Formatters of the server's own widget compare numbers. */
function reported(state: string): unknown {
  if (state === 'true' || state === 'false') return state === 'true';
  return numberOf(state) ?? state;
}

function namesIn(json: string | null, keys: readonly string[]): ReadonlyMap<string, string> {
  const results = JSON.parse(json ?? '[]') as unknown;
  const list: readonly unknown[] = Array.isArray(results) ? results : [];
  return new Map(keys.flatMap((key, i) => (list[i] == null ? [] : [[key, String(list[i])] as const])));
}

/** Calls a formatter `(value)` of a dashboard's author in the core's sandbox; `listed` is the JSON list of all states. */
function useTickNames(body: string, listed: string, title: string): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const keys = JSON.parse(listed) as string[];
    if (body.trim() === '' || keys.length === 0) return;
    let isOver = false;
    const whole = `return values.map(function (value) {${body}\n});`;
    const trial = { name: `${title} ticksFormatter`.trim(), args: ['values'], body: whole, samples: [[keys.map(reported)]] };
    void perform((core) => core.tryFunction(trial), { ignoreLoading: true }).then((outcome) => {
      if (!isOver && outcome.ok) setNames(namesIn(outcome.value.json, keys));
    });
    return () => {
      isOver = true;
    };
  }, [body, listed, title]);
  return names;
}

/** Names and order of the states in `set`. States are shown as reported until their formatter has answered. */
export function useStateNames({ settings, title }: WidgetInput<'chart-timeseries'>, set: readonly OpenSeries[]): StateNames {
  const { states, yaxis, yAxes } = settings;
  const listed = useMemo(() => {
    const all = set.flatMap(({ snapshot }) => snapshot?.series.flatMap(({ texts }) => texts ?? []) ?? []);
    return JSON.stringify([...new Set(all.map(stateKey))].sort());
  }, [set]);
  const ticks = useTickNames(storedScript(true, (yaxis ?? yAxes?.default)?.ticksFormatter) ?? '', listed, title);
  return useMemo(() => stateNames(states, ticks), [states, ticks]);
}

export function withStateName(sample: SampleAt, { nameOf }: StateNames): SampleAt {
  return sample.text === null ? sample : { ...sample, text: nameOf(sample.text) };
}
