import { beforeEach, describe, expect, it } from 'vitest';
import { fault, ok } from '../../../src/contract/fault.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import type { Session } from '../session/session.ts';
import { createReadPoints, type ReadPoints } from './read-points.ts';

const RANGE = { entity: { entityType: 'DEVICE', id: 'd' }, keys: ['flow', 'a b'], startTs: 1, endTs: 9, limit: 1_000_000 };

let ports: FakePorts;
let read: ReadPoints;
let rejected: string[];
let asked: { path: string; token: string | undefined }[];
/** What the platform answers to each request in turn. */
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
  read = createReadPoints(ports, session);
});

/** A body in pieces; an error instead of the end when it breaks off. */
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

async function points(): Promise<unknown> {
  const answer = await read(RANGE);
  if (!answer.ok) return answer.fault;
  return Object.fromEntries([...answer.value].map(([key, { t, v }]) => [key, [...t].map((ts, i) => [ts, v[i]])]));
}

describe('reading a long history', () => {
  it('asks for the newest raw points, reads them as they come, and hands them over oldest first', async () => {
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

  it('reads an answer of another shape as well', async () => {
    answers = [new Response(' { "flow": [ {"ts": 7, "value": true}, {"ts": 6, "value": null}, {"value": 2, "ts": 5, "more": {}} ] } ')];
    expect(await points()).toEqual({
      flow: [
        [5, 2],
        [6, Number.NaN],
        [7, 1],
      ],
    });
  });

  it.each([
    ['an answer that is no JSON', '<html>', 'timeseries'],
    ['one that is no object', '[1]', 'timeseries'],
    ['a key without a list', '{"flow":{}}', 'timeseries.flow'],
    ['a row without a time', '{"flow":[{"ts":1,"value":"1"},{"value":"1"}]}', 'timeseries.flow.1.ts'],
  ])('says where %s is wrong', async (_what, text, path) => {
    answers = [new Response(text)];
    expect(await points()).toMatchObject({ kind: 'contract', path });
  });

  it('fetches another token when the first one is refused, and gives up after the second', async () => {
    answers = [new Response('{}', { status: 401 }), new Response(body(['{}']))];
    expect(await points()).toEqual({});
    expect([rejected, asked.map(({ token }) => token)]).toEqual([['first'], ['Bearer first', 'Bearer second']]);
    rejected = [];
    answers = [new Response('{}', { status: 401 }), new Response('{"message":"no"}', { status: 401 })];
    expect(await points()).toMatchObject({ kind: 'auth', message: 'no' });
  });

  it('tells a body that breaks off from one that is whole', async () => {
    answers = [new Response(body(['{"flow":[{"ts":5,"value":"1.5"}'], false))];
    expect(await points()).toMatchObject({ kind: 'network', retryable: true });
  });

  it('says so when nothing answers', async () => {
    expect(await points()).toEqual(fault('network', 'TypeError: fetch failed', { key: 'network' }));
  });
});
