import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fault, ok } from '../../../src/contract/fault.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import type { Session } from '../session/session.ts';
import { createReadPoints, type PointRange, type ReadPoints } from './read-points.ts';

const RANGE: PointRange = {
  entity: { entityType: 'DEVICE', id: 'd' },
  keys: ['flow', 'a b'],
  startTs: 1,
  endTs: 9,
  limit: 1_000_000,
  values: 'numbers',
  pixelMs: 2,
};

let ports: FakePorts;
let read: ReadPoints;
let rejected: string[];
let asked: { path: string; token: string | undefined }[];
let answers: Response[];

beforeEach(() => {
  ports = createFakePorts();
  rejected = [];
  asked = [];
  answers = [];
  ports.fetch = async (path, { headers }) => {
    asked.push({ path, token: headers['X-Authorization'] });
    const next = answers.shift();
    if (!next) throw new TypeError('fetch failed');
    return next;
  };
  const session = {
    accessToken: async () => ok(rejected.length === 0 ? 'first' : 'second'),
    rejectToken: (token: string) => void rejected.push(token),
  } as Partial<Session> as Session;
  read = createReadPoints(ports, session, async () => ok(false));
});

/** Ends with an error when it breaks off. */
function body(pieces: readonly string[], isWhole = true): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = [...pieces];
  return new ReadableStream({
    pull: (controller) => {
      const piece = rest.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (isWhole) controller.close();
      else controller.error(new TypeError('terminated'));
    },
  });
}

async function points(range: PointRange = RANGE): Promise<unknown> {
  const answer = await read(range, new AbortController().signal);
  if (!answer.ok) return answer.fault;
  return Object.fromEntries(
    [...answer.value].map(([key, { t, v, length }]) => [key, [...t.subarray(0, length)].map((ts, i) => [ts, v[i]])]),
  );
}

describe('reading a long history', () => {
  it('asks for the newest raw points, reads them as they arrive, and returns them oldest first', async () => {
    answers = [new Response(body(['{"flow":[{"ts":6,"va', 'lue":"2"},{"ts":5,"value":"1.5"}', ']}']))];
    expect(await points()).toEqual({
      flow: [
        [5, 1.5],
        [6, 2],
      ],
    });
    const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://platform.test');
    expect(pathname).toBe('/api/plugins/telemetry/DEVICE/d/values/timeseries');
    expect(Object.fromEntries(searchParams)).toEqual({
      keys: 'flow,a b',
      startTs: '1',
      endTs: '9',
      interval: '0',
      limit: '1000000',
      agg: 'NONE',
      orderBy: 'DESC',
    });
  });

  it('reads an answer in another form as well', async () => {
    answers = [new Response(' { "flow": [ {"ts": 7, "value": true}, {"ts": 6, "value": null}, {"value": 2, "ts": 5, "more": {}} ] } ')];
    expect(await points()).toEqual({
      flow: [
        [5, 2],
        [7, 1],
      ],
    });
  });

  it.each([
    ['an answer that is no JSON', '{"flow":[', 'timeseries'],
    ['one that is no object', '[1]', 'timeseries'],
    ['a key without a list', '{"flow":{}}', 'timeseries.flow'],
    ['a row without a time', '{"flow":[{"ts":1,"value":"1"},{"value":"1"}]}', 'timeseries.flow.1.ts'],
  ])('names the place of %s', async (_what, text, path) => {
    answers = [new Response(text)];
    expect(await points()).toMatchObject({ kind: 'contract', path });
  });

  it('says when a web page came', async () => {
    answers = [new Response('<html>')];
    expect(await points()).toMatchObject({ kind: 'network', key: 'web-page', message: '' });
  });

  it('parses the rest as JSON from where the form changes, with the same result as for the whole', async () => {
    const rows = Array.from({ length: 6 }, (_, i) => `{"ts":${1_600_000_000_000 - i},"value":"${i}.5"}`).join();
    const good = `{"flow":[${rows}],"none":[],"a b":[${rows},{"ts":7,"value":"x"}]}`;
    const bends = fc.array(
      fc.record({
        at: fc.nat({ max: good.length }),
        cut: fc.nat({ max: 3 }),
        insert: fc.constantFrom(' ', '', '0', ',', '"', '\\u0041', '"count":3,', '[]', '{"ts":9,"value":4},', 'null', '\n'),
      }),
      { maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(bends, fc.integer({ min: 1, max: 200 }), async (changes, size) => {
        const text = changes.reduce((bent, { at, cut, insert }) => bent.slice(0, at) + insert + bent.slice(at + cut), good);
        const cuts = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
        answers = [new Response(text === '' ? '' : body(cuts)), new Response(` ${text}`)];
        const streamed = await points();
        const parsed = await points();
        const isFault = typeof parsed === 'object' && parsed !== null && 'kind' in parsed;
        // The text of the fault tells where each began to parse.
        if (isFault) expect(streamed).toMatchObject({ kind: 'contract', path: Reflect.get(parsed, 'path') });
        else expect(streamed).toEqual(parsed);
      }),
    );
  });

  it('summarises numbers while they arrive, keeps texts for functions, and tells states by their text', async () => {
    const text = '{"flow":[{"ts":9,"value":"5"},{"ts":8,"value":"on"},{"ts":6,"value":"5"},{"ts":5,"value":"241408E4"}]}';
    const readAs = async (values: PointRange['values']) => {
      answers = [new Response(text)];
      const answer = await read({ ...RANGE, values }, new AbortController().signal);
      const all = answer.ok ? answer.value.get('flow') : undefined;
      return all && { ...all, t: all.t.slice(0, all.length), v: all.v.slice(0, all.length) };
    };
    const numbers = await readAs('numbers');
    expect(numbers).toMatchObject({ count: 4, t: Float64Array.of(6, 9), v: Float64Array.of(5, 5), texts: [] });
    expect([numbers?.pixels?.pixelMs, numbers?.pixels?.firstAt(0), numbers?.pixels?.lastAt(1)]).toEqual([2, 6, 9]);
    expect(await readAs('texts')).toMatchObject({ count: 4, t: Float64Array.of(6, 9), texts: ['on', '241408E4'], textTimes: [8, 5] });
    expect(await readAs('states')).toMatchObject({
      t: Float64Array.of(5, 6, 8, 9),
      v: Float64Array.of(2, 0, 1, 0),
      texts: ['5', 'on', '241408E4'],
    });
  });

  it('aborts the request when it is cancelled', async () => {
    const cancelled = new AbortController();
    ports.fetch = (_path, { signal }) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const reading = read(RANGE, cancelled.signal);
    await Promise.resolve();
    cancelled.abort();
    expect(await reading).toMatchObject({ ok: false, fault: { kind: 'network' } });
    expect(await read(RANGE, cancelled.signal)).toMatchObject({ ok: false });
  });

  it('fetches another token when the first one is refused, and gives up after the second', async () => {
    answers = [new Response('{}', { status: 401 }), new Response(body(['{}']))];
    expect(await points()).toEqual({});
    expect([rejected, asked.map(({ token }) => token)]).toEqual([['first'], ['Bearer first', 'Bearer second']]);
    rejected = [];
    answers = [new Response('{}', { status: 401 }), new Response('{"message":"no"}', { status: 401 })];
    expect(await points()).toMatchObject({ kind: 'auth', message: 'no' });
  });

  it('distinguishes a body that breaks off from a complete one', async () => {
    answers = [new Response(body(['{"flow":[{"ts":5,"value":"1.5"}'], false))];
    expect(await points()).toMatchObject({ kind: 'network', retryable: true });
  });

  it('reports that nothing answers', async () => {
    expect(await points()).toEqual(fault('network', '', { key: 'network' }));
  });
});
