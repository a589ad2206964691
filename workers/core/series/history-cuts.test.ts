import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { runs } from '../../../tests/property-runs.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const STEP = 1000;
const POINTS = 60;
/** After which a read that was refused for a moment is sent again. */
const LONGEST_RESEND_MS = 4000;
const pump = (n: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-00000000000${n}` });
const PUMPS = [1, 2];
const DEMAND: SeriesDemand = {
  kind: 'series',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  keys: ['flow', 'mode'],
  window: { mode: 'fixed', start: NOW - POINTS * STEP, end: NOW, aggregation: 'NONE', limit: 50_000 },
  widthPx: 1000,
  maxEntities: 5,
};
const LIVE: SeriesDemand = {
  ...DEMAND,
  window: { mode: 'realtime', lengthMs: POINTS * STEP, aggregation: 'NONE', limit: 50_000, timezone: 'UTC' },
};

/** What happens to a read of points; `share`: part of the body that arrives before the cut. */
type Fate =
  | { readonly kind: 'whole' }
  | { readonly kind: 'reset' | 'short' | 'garbled'; readonly share: number }
  | { readonly kind: 'refused'; readonly status: 401 | 429 | 502 | 503 }
  | { readonly kind: 'unreachable' };

/** Pumps measure each second, also while the link is lost. */
async function createServer(fates: Fate[]) {
  const whole = await createSignedInCore(NOW);
  const { ports } = whole;
  const measured = (id: number, key: string, ts: number) => (key === 'flow' ? ((ts / STEP) % 97) + id / 4 : (ts / STEP) % 3);
  const rowsOf = (id: number, key: string, from: number, to: number) => {
    const rows: { ts: number; value: string }[] = [];
    for (let ts = Math.ceil(from / STEP) * STEP; ts < to && ts <= ports.now(); ts += STEP)
      rows.push({ ts, value: String(measured(id, key, ts)) });
    return rows.reverse();
  };
  let open = 0;
  let resentBy = 0;
  const { answer } = ports;
  ports.answer = (path, body) => {
    const id = Number(/DEVICE\/[-0-9]*(\d)\/values\/timeseries/.exec(path)?.[1] ?? 0);
    if (id === 0) return answer(path, body);
    // Nothing was measured before the window.
    if (path.includes('limit=1&')) return { body: {} };
    const query = new URL(path, 'http://platform.test').searchParams;
    const [from, to] = ['startTs', 'endTs'].map((name) => Number(query.get(name))) as [number, number];
    const fate = fates.shift() ?? { kind: 'whole' };
    if (fate.kind === 'unreachable') throw new TypeError('fetch failed');
    if (fate.kind === 'refused') {
      resentBy = ports.now() + LONGEST_RESEND_MS;
      return { status: fate.status, body: { message: 'not now' } };
    }
    const keys = query.get('keys')?.split(',') ?? [];
    const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, rowsOf(id, key, from, to)])));
    open += 1;
    const onEnd = () => {
      open -= 1;
    };
    return { body: undefined, stream: bodyOf(text, fate, onEnd) };
  };
  /** Until no body is being read; bodies take several turns of the event loop. */
  const settled = async () => {
    for (let quiet = 0; quiet < 3; quiet = open > 0 ? 0 : quiet + 1) await new Promise((resolve) => setTimeout(resolve));
  };
  let push: (ts: number) => void = () => undefined;
  const advance = async (ms: number) => {
    for (const until = ports.now() + ms; ports.now() < until; ) {
      const second = (Math.floor(ports.now() / STEP) + 1) * STEP;
      await ports.advance(Math.min(second, until) - ports.now());
      if (ports.now() === second) push(second);
      await settled();
    }
  };
  const answerQuery = async () => {
    await settled();
    const socket = await whole.connect();
    const [command] = whole.commands('entityDataCmds').slice(-1);
    const data = PUMPS.map((n) => ({ entityId: pump(n), latest: {}, timeseries: {} }));
    socket.reply({ cmdId: command?.cmdId, data: { data, totalPages: 1, totalElements: 2, hasNext: false } });
    await settled();
    if (!command?.tsCmd) return;
    push = (ts) => {
      const timeseries = (id: number) =>
        Object.fromEntries(DEMAND.keys.map((key) => [key, [{ ts, value: String(measured(id, key, ts)) }]]));
      socket.reply({ cmdId: command.cmdId, update: PUMPS.map((n) => ({ entityId: pump(n), latest: null, timeseries: timeseries(n) })) });
    };
  };
  const cut = () => {
    push = () => undefined;
    ports.sockets.at(-1)?.drop(1006);
  };
  /** Failed reads are retried after pauses of up to a minute. Rows that are held from before are ready meanwhile. */
  const complete = async () => {
    await advance(500);
    for (let i = 0; i < 120 && (shown()?.state !== 'ready' || ports.now() < resentBy); i += 1) await advance(5000);
  };
  const shown = () => whole.parts('series').at(-1);
  const drawn = () =>
    (shown()?.columns ?? []).map((column) =>
      Array.from(shown()?.t ?? [], (ts, i) => [ts, column[i]] as const).filter(([, v]) => !Number.isNaN(v)),
    );
  const expected = (from: number, to: number) =>
    PUMPS.flatMap((id) =>
      DEMAND.keys.map((key) =>
        rowsOf(id, key, from, to)
          .reverse()
          .map(({ ts, value }) => [ts, Number(value)]),
      ),
    );
  return { whole, advance, answerQuery, cut, complete, shown, drawn, expected };
}

function bodyOf(text: string, fate: Fate, onEnd: () => void): ReadableStream<Uint8Array> {
  const share = 'share' in fate ? fate.share : 1;
  const bytes = new TextEncoder().encode(text);
  const cut = bytes.subarray(0, Math.floor(bytes.length * share));
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at < cut.length) {
        controller.enqueue(cut.slice(at, at + 700));
        at += 700;
        return;
      }
      onEnd();
      if (fate.kind === 'reset') return controller.error(new TypeError('network error'));
      if (fate.kind === 'garbled') controller.enqueue(new TextEncoder().encode('<html>502</html>'));
      controller.close();
    },
    cancel: onEnd,
  });
}

const share = fc.double({ min: 0, max: 0.99, noNaN: true });
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constantFrom('reset' as const, 'short' as const, 'garbled' as const), share }),
  fc.record({ kind: fc.constant('refused' as const), status: fc.constantFrom(401 as const, 429 as const, 502 as const, 503 as const) }),
  fc.constant({ kind: 'unreachable' as const }),
  fc.constant({ kind: 'whole' as const }),
);

/** At most one 401: a read that is refused with the fresh token too is not retried. */
const areRetried = (fates: readonly Fate[]) => fates.filter((one) => one.kind === 'refused' && one.status === 401).length < 2;

describe('a long history over a link that is cut', () => {
  it('is read again until it is complete, each point once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 6 }).filter(areRetried), fc.boolean(), async (fates, isState) => {
        const server = await createServer([...fates]);
        await server.whole.core.open(1, { ...DEMAND, isState });
        await server.answerQuery();
        await server.complete();
        const { state, fault, series = [] } = server.shown() ?? {};
        expect({ state, fault }).toEqual({ state: 'ready', fault: null });
        const values = server.drawn().map((rows, s) =>
          rows
            // A state is extended to the end of the window.
            .filter(([ts]) => ts < NOW)
            .map(([ts, value]) => [ts, Number(series[s]?.texts?.[value ?? -1] ?? value)]),
        );
        expect(values).toEqual(server.expected(NOW - POINTS * STEP, NOW));
      }),
      { numRuns: runs(30) },
    );
  });

  it.each<[string, Fate, string]>([
    ['a body that breaks off', { kind: 'reset', share: 0.5 }, 'network'],
    ['a body that ends early', { kind: 'short', share: 0.5 }, 'contract'],
    ['an error page in the middle', { kind: 'garbled', share: 0.3 }, 'contract'],
    ['a server that is busy', { kind: 'refused', status: 503 }, 'overload'],
    ['a server that is gone', { kind: 'unreachable' }, 'network'],
  ])('reports %s, shows what is there, and reads only what is missing', async (_what, failure, kind) => {
    const server = await createServer([{ kind: 'whole' }, failure, failure]);
    await server.whole.core.open(1, DEMAND);
    await server.answerQuery();
    await server.advance(500);
    expect(server.shown()).toMatchObject({ state: 'failed', fault: { kind } });
    const [whole, missing] = [server.drawn().slice(0, 2), server.drawn().slice(2)];
    expect(whole).toEqual(server.expected(NOW - POINTS * STEP, NOW).slice(0, 2));
    expect(missing).toEqual([[], []]);
    await server.advance(6000);
    expect(server.shown()).toMatchObject({ state: 'failed', fault: { kind } });
    await server.advance(11_000);
    expect(server.shown()).toMatchObject({ state: 'ready', fault: null });
    expect(server.drawn()).toEqual(server.expected(NOW - POINTS * STEP, NOW));
  });

  it('continues with a fresh token when its own is refused half-way', async () => {
    const server = await createServer([{ kind: 'whole' }, { kind: 'refused', status: 401 }]);
    await server.whole.core.open(1, DEMAND);
    await server.answerQuery();
    await server.advance(500);
    expect(server.shown()).toMatchObject({ state: 'ready', fault: null });
    expect(server.drawn()).toEqual(server.expected(NOW - POINTS * STEP, NOW));
  });

  it('of a live window loses no point, whichever reads are cut, and keeps showing its rows', async () => {
    const step = fc.record({ fates: fc.array(fate, { maxLength: 3 }), seconds: fc.integer({ min: 1, max: 6 }), isCut: fc.boolean() });
    const steps = fc.array(step, { minLength: 1, maxLength: 4 }).filter((all) => areRetried(all.flatMap(({ fates }) => fates)));
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const fates: Fate[] = [];
        const server = await createServer(fates);
        await server.whole.core.open(1, LIVE);
        await server.answerQuery();
        let before = server.drawn();
        for (const { fates: next, seconds, isCut } of all) {
          fates.push(...next);
          await server.advance(seconds * STEP + 200);
          const now = server.drawn();
          const start = server.shown()?.start ?? 0;
          for (const [s, rows] of before.entries()) expect(now[s]).toEqual(expect.arrayContaining(rows.filter(([ts]) => ts >= start)));
          before = now;
          if (!isCut) continue;
          server.cut();
          await server.advance(3000);
          await server.answerQuery();
        }
        await server.complete();
        const { start = 0, end = 0, state } = server.shown() ?? {};
        expect(state).toBe('ready');
        expect(server.drawn().map((rows) => rows.filter(([ts]) => ts >= start && ts < end))).toEqual(server.expected(start, end));
      }),
      { numRuns: runs(20) },
    );
  });
});
