import type { Page } from 'playwright';

type Points = Record<string, { readonly ts: number; readonly value: string }[]>;

interface SentPart {
  readonly kind: string;
  readonly value: { t: Float64Array; columns: Float64Array[]; series: { key: string }[]; head: number; since: number };
}

/** Runs in the page before the console: keeps the newest snapshot of a series with all its samples. */
export function keepSeries(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    configurable: true,
    get,
    set(this: MessagePort, handle: ((event: MessageEvent) => void) | null) {
      set?.call(
        this,
        handle &&
          ((event: MessageEvent<{ parts?: SentPart[] } | null>) => {
            for (const { kind, value } of event.data?.parts ?? []) {
              const { benchSeries: before } = globalThis;
              if (kind === 'series') Object.assign(globalThis, { benchSeries: structuredClone(value) });
              if (kind !== 'series-tail' || !before) continue;
              const stays = (_: number, i: number) => (before.t[i] as number) >= value.head && (before.t[i] as number) < value.since;
              const joined = (old: Float64Array, end: Float64Array | undefined) => Float64Array.of(...old.filter(stays), ...(end ?? []));
              Object.assign(globalThis, {
                benchSeries: {
                  series: before.series,
                  t: joined(before.t, value.t),
                  columns: before.columns.map((column, s) => joined(column, value.columns[s])),
                },
              });
            }
            handle(event);
          }),
      );
    },
  });
}

interface Kept {
  readonly t: readonly number[];
  readonly columns: readonly (readonly number[])[];
  readonly keys: readonly string[];
}

declare global {
  var benchSeries: { t: Float64Array; columns: Float64Array[]; series: { key: string }[] } | undefined;
}

function keptSeries(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const { benchSeries: kept } = globalThis;
    if (!kept) return { t: [], columns: [], keys: [] };
    return { t: [...kept.t], columns: kept.columns.map((column) => [...column]), keys: kept.series.map(({ key }) => key) };
  });
}

/** Server samples that the page lacks, from the page's first sample to its last, or to `until`. */
export async function lostPoints(
  page: Page,
  url: string,
  token: string,
  device: string,
  until?: number,
): Promise<{ lost: number; held: number }> {
  const { t, columns, keys } = await keptSeries(page);
  const range = `startTs=${t[0]}&endTs=${until ?? (t.at(-1) ?? 0) + 1}&limit=10000&agg=NONE`;
  const answer = await fetch(`${url}/api/plugins/telemetry/DEVICE/${device}/values/timeseries?keys=${keys.join()}&${range}`, {
    headers: { 'X-Authorization': `Bearer ${token}` },
  });
  const points = (await answer.json()) as Points;
  const held = keys.map((_, k) => new Set(t.filter((_time, i) => !Number.isNaN(columns[k]?.[i] ?? Number.NaN))));
  const lost = keys.map((key, k) => (points[key] ?? []).filter(({ ts }) => !held[k]?.has(ts)).length);
  return { lost: lost.reduce((sum, count) => sum + count, 0), held: held.reduce((sum, set) => sum + set.size, 0) };
}

/** A pump reports every second. */
export async function findPump(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/tenant/deviceInfos?pageSize=1&page=0&textSearch=PS-&sortProperty=name&sortOrder=ASC`, {
    headers: { 'X-Authorization': `Bearer ${token}` },
  });
  const [first] = ((await answer.json()) as { data: { id: { id: string } }[] }).data;
  if (!first) throw new Error('there is no pump');
  return first.id.id;
}
