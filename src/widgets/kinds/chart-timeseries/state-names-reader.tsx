import { useEffect, useMemo, useState } from 'react';
import type { OpenSeries } from '../../../bridge/use-series-set.ts';
import type { Threshold } from '../../../charts/plot-input.ts';
import type { SampleAt, SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { formatExact, numberOf } from '../../../format/numbers.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { callFunction } from '../../value-texts.ts';
import { PLAIN_STATES, type StateNames, stateKey, stateNames } from './state-names.ts';
import type { ChartWidget } from './tables.ts';

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((text, i) => text === b[i]);

/**
 * Numbers states alike in all series, because they share a value axis, and in their order on it; the core numbers them per series, in the
 * order of their appearance. Returns the same snapshot where nothing changes.
 */
export function withSharedStates(snapshot: SeriesSnapshot, { nameOf, onAxis }: StateNames = PLAIN_STATES): SeriesSnapshot {
  const tables = snapshot.series.flatMap(({ texts }) => (texts ? [texts] : []));
  if (tables.length === 0) return snapshot;
  const all = onAxis(new Set(tables.flat()));
  if (tables.every((table) => isSame(table, all))) return snapshot;
  const places = new Map(all.map((name, place) => [name, place]));
  return {
    ...snapshot,
    series: snapshot.series.map((info) => {
      const { texts, latest } = info;
      return texts ? { ...info, texts: all, latest: { ...latest, value: latest.value === null ? null : nameOf(latest.value) } } : info;
    }),
    columns: snapshot.columns.map((column, s) => {
      const codes = snapshot.series[s]?.texts?.map((text) => places.get(nameOf(text)) ?? Number.NaN);
      return codes ? column.map((code) => codes[code] ?? Number.NaN) : column;
    }),
  };
}

/** Formatters name places on an axis of numbers, on which booleans are 0 and 1. */
function reported(state: string): unknown {
  if (state === 'true' || state === 'false') return Number(state === 'true');
  return numberOf(state) ?? state;
}

function namesIn(results: readonly (string | null)[], keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    keys.flatMap((key, i) => {
      const name = JSON.parse(results[i] ?? 'null') as unknown;
      return name === null ? [] : [[key, String(name)] as const];
    }),
  );
}

/**
 * Calls a formatter `(value)` of a dashboard's author in the core's sandbox.
 * @param script keep its identity while it is the same.
 * @param listed the JSON list of all states.
 */
function useTickNames(script: FunctionBody | null, listed: string, title: string): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const keys = JSON.parse(listed) as string[];
    if (!script || keys.length === 0) return;
    let isOver = false;
    const calls = keys.map((key) => [reported(key)]);
    void callFunction({ ...script, name: `${title} ticksFormatter`.trim(), args: ['value'], calls }).then((outcome) => {
      if (!isOver && outcome.ok) setNames(namesIn(outcome.value.results, keys));
    });
    return () => {
      isOver = true;
    };
  }, [script, listed, title]);
  return names;
}

/** Names and order of the states in `set`. States are shown as reported until their formatter has answered. */
function useStateNames({ settings, title }: ChartWidget, set: readonly OpenSeries[]): StateNames {
  const { states, yaxis, yAxes, tooltipValueFormatter } = settings;
  const listed = useMemo(() => {
    const all = set.flatMap(({ snapshot }) => snapshot?.series.flatMap(({ texts }) => texts ?? []) ?? []);
    return JSON.stringify([...new Set(all.map(stateKey))].sort());
  }, [set]);
  const formatter = (yaxis ?? yAxes?.default)?.ticksFormatter;
  // A chart that names its states at the crosshair only means the same ones.
  const script = useMemo(
    () => storedScript(true, formatter) ?? storedScript(true, tooltipValueFormatter),
    [formatter, tooltipValueFormatter],
  );
  const ticks = useTickNames(script, listed, title);
  return useMemo(() => stateNames(states, ticks), [states, ticks]);
}

function withStateName(sample: SampleAt, { nameOf }: StateNames): SampleAt {
  return sample.text === null ? sample : { ...sample, text: nameOf(sample.text) };
}

/** A limit that is named by its number is named by its state. */
export function limitsOfStates(limits: readonly Threshold[], axis: readonly string[], { nameOf }: StateNames): readonly Threshold[] {
  return limits.flatMap((limit) => {
    const { value, to, label } = limit;
    const name = nameOf(String(value));
    const [at, end] = [axis.indexOf(name), to === undefined ? undefined : axis.indexOf(nameOf(String(to)))];
    return at < 0 || end === -1 ? [] : [{ ...limit, value: at, to: end, label: label === formatExact(value) ? name : label }];
  });
}

/** What a chart does with states. Keeps its identity while their names stay. */
export interface ShownStates {
  /** Numbers the states of all series alike, in their order on the axis. */
  readonly share: (snapshot: SeriesSnapshot) => SeriesSnapshot;
  readonly named: (sample: SampleAt) => SampleAt;
  /** At the places of their states among those of the axis; without those that have none there. */
  readonly limits: (limits: readonly Threshold[], axis: readonly string[]) => readonly Threshold[];
}

interface StateNamesReaderProps {
  readonly input: ChartWidget;
  readonly set: readonly OpenSeries[];
  /** Keep its identity. */
  readonly onStates: (states: ShownStates) => void;
}

/** Draws nothing: tells a chart with states how they are named. */
export function StateNamesReader({ input, set, onStates }: StateNamesReaderProps) {
  const names = useStateNames(input, set);
  const states = useMemo(
    (): ShownStates => ({
      share: (snapshot) => withSharedStates(snapshot, names),
      named: (sample) => withStateName(sample, names),
      limits: (limits, axis) => limitsOfStates(limits, axis, names),
    }),
    [names],
  );
  useEffect(() => onStates(states), [states, onStates]);
  return null;
}
