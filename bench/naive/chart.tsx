/** A usual chart: all points of the window in React state, copied with each message and given to uPlot, which draws every one. */
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatAge, useNow } from './page-frame.tsx';
import type { PostProcessing } from './post-processing.ts';
import type { Reply } from './socket.ts';

export interface ChartSource {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly string[];
}
export type ChartWindow = { readonly lengthMs: number } | { readonly start: number; readonly end: number };

interface Points {
  readonly t: readonly number[];
  readonly columns: readonly (readonly number[])[];
}

const COLOURS = ['#305680', '#1e7e7a', '#c27eb3', '#705a27', '#a33', '#393', '#939', '#369', '#963', '#444'];

/** Seconds, the unit of uPlot. */
function bounds(window: ChartWindow, now: number): [number, number] {
  return 'lengthMs' in window ? [(now - window.lengthMs) / 1000, now / 1000] : [window.start / 1000, window.end / 1000];
}

function addReply(before: Points, { data, update }: Reply, keys: readonly string[], from: number): Points {
  const series = (data?.data ?? update)?.[0]?.timeseries ?? {};
  const newer = keys.map((key) => [...(series[key] ?? [])].sort((a, b) => a.ts - b.ts));
  const base = data ? { t: [], columns: keys.map(() => []) } : before;
  const t = [...base.t, ...(newer[0] ?? []).map(({ ts }) => ts / 1000)];
  const gone = Math.max(
    0,
    t.findIndex((time) => time >= from),
  );
  return {
    t: t.slice(gone),
    columns: keys.map((_, k) => [...(base.columns[k] ?? []), ...(newer[k] ?? []).map(({ value }) => Number(value))].slice(gone)),
  };
}

declare global {
  /** Points of the chart that was drawn last, times in seconds. */
  var benchPoints: () => { t: readonly number[]; columns: readonly (readonly number[])[]; keys: readonly string[] };
}

interface ChartProps {
  readonly source: ChartSource;
  readonly window: ChartWindow;
  readonly post?: PostProcessing | undefined;
  readonly subscribe: (listener: (reply: Reply) => void) => () => void;
}

export function Chart({ source, window: span, post, subscribe }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const now = useNow();
  const [points, setPoints] = useState<Points>({ t: [], columns: source.keys.map(() => []) });
  useEffect(
    () => subscribe((reply) => setPoints((before) => addReply(before, reply, source.keys, bounds(span, Date.now())[0]))),
    [subscribe, source, span],
  );
  useEffect(() => {
    if (!box.current) return undefined;
    const { clientWidth: width, clientHeight: height } = box.current;
    const series = source.keys.map((label, k) => ({ label, stroke: COLOURS[k % COLOURS.length] ?? 'black', width: 1 }));
    const scales = { x: { range: () => bounds(span, Date.now()) } };
    const options: uPlot.Options = { width, height, scales, legend: { show: false }, series: [{}, ...series] };
    const made = new uPlot(options, [[], ...source.keys.map(() => [])], box.current);
    plot.current = made;
    const fit = new ResizeObserver(([entry]) => entry && made.setSize(entry.contentRect));
    fit.observe(box.current);
    return () => {
      fit.disconnect();
      made.destroy();
    };
  }, [source, span]);
  // The window also slides without new data.
  useEffect(() => {
    const columns = post ? points.columns.map((column) => post(points.t, column)) : points.columns;
    plot.current?.setData([points.t, ...columns] as uPlot.AlignedData);
  }, [points, post, now]);
  globalThis.benchPoints = () => ({ ...points, keys: source.keys });
  const last = (points.t.at(-1) ?? 0) * 1000;
  return (
    <section className="chart">
      <h2>
        {source.name} {source.keys.map((key, k) => `${key} ${points.columns[k]?.at(-1)?.toFixed(1) ?? '–'} %`).join(' ')}{' '}
        {formatAge(now - last)}
      </h2>
      <div ref={box} className="plot" />
    </section>
  );
}
