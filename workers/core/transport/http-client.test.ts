import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fault, type Outcome } from '../../../src/contract/fault.ts';
import { createFakePorts, type FakePorts, settle } from '../fake-ports.fixture.ts';
import { type HttpRequest, sendRequest } from './http-client.ts';

const GET: HttpRequest = { method: 'GET', path: '/api/device/info/1' };

/** The first `refusals` answers are 429. */
function ask(refusals: number, request: HttpRequest, headers = {}): { ports: FakePorts; outcomes: Outcome<string>[] } {
  const ports = createFakePorts();
  const outcomes: Outcome<string>[] = [];
  ports.answer = () =>
    ports.requests.length > refusals ? { body: 'done' } : { status: 429, headers, body: { message: 'Too many requests', errorCode: 33 } };
  void sendRequest(ports, request, z.string()).then((outcome) => outcomes.push(outcome));
  return { ports, outcomes };
}

it.each<HttpRequest>([
  GET,
  { method: 'POST', path: '/api/entitiesQuery/find', body: {} },
  { method: 'POST', path: '/api/entitiesQuery/count', body: {} },
  { method: 'POST', path: '/api/alarmsQuery/find', body: {} },
])('$method $path is resent 1 to 4 seconds after a 429', async (request) => {
  for (const [drawn, afterMs] of [
    [0, 1000],
    [0.5, 2500],
    [0.999, 3997],
  ] as const) {
    const { ports, outcomes } = ask(2, request);
    ports.drawn = drawn;
    await ports.advance(afterMs - 1);
    expect(ports.requests).toHaveLength(1);
    await ports.advance(1);
    expect([ports.requests.length, outcomes]).toEqual([2, []]);
    await ports.advance(afterMs);
    expect(ports.requests).toEqual([ports.requests[0], ports.requests[0], ports.requests[0]]);
    expect(outcomes).toEqual([{ ok: true, value: 'done' }]);
  }
});

it.each([
  ['later, where the server says so', '7', [1, 2]],
  ['not at all, where that is long', '60', [1, 1]],
])('a read is resent %s', async (_name, retryAfter, sent) => {
  const { ports, outcomes } = ask(1, GET, { 'retry-after': retryAfter });
  ports.drawn = 0;
  await ports.advance(6999);
  expect(ports.requests).toHaveLength(sent[0] ?? 0);
  await ports.advance(1);
  expect(ports.requests).toHaveLength(sent[1] ?? 0);
  expect(outcomes).toMatchObject(sent[1] === 1 ? [{ ok: false, fault: { retryAfterMs: 60_000 } }] : [{ ok: true }]);
});

it('a read is resent four times at most', async () => {
  const { ports, outcomes } = ask(Number.POSITIVE_INFINITY, GET);
  await ports.advance(60_000);
  expect(ports.requests).toHaveLength(5);
  expect(outcomes).toMatchObject([{ ok: false, fault: { kind: 'rate-limited', errorCode: 33 } }]);
});

it.each<[string, HttpRequest]>([
  ['a command', { method: 'POST', path: '/api/alarm/1/ack' }],
  ['a deletion', { method: 'DELETE', path: '/api/device/1' }],
  ['a probe', { ...GET, isProbe: true }],
])('%s is sent once', async (_name, request) => {
  const { ports, outcomes } = ask(1, request);
  await ports.advance(60_000);
  expect(ports.requests).toHaveLength(1);
  expect(outcomes).toMatchObject([{ ok: false, fault: { kind: 'rate-limited' } }]);
});

it('a cancelled read is not resent, and ends at once', async () => {
  const abort = new AbortController();
  const { ports, outcomes } = ask(1, { ...GET, cancelled: abort.signal });
  await settle();
  abort.abort();
  await settle();
  expect(outcomes).toMatchObject([{ ok: false }]);
  await ports.advance(60_000);
  expect(ports.requests).toHaveLength(1);
});

it.each([z.string(), z.unknown(), z.looseObject({})])('takes no web page for an answer', async (reply) => {
  const ports = createFakePorts();
  const text = async () => '<!DOCTYPE html>\n<title>Welcome to the hotel</title>';
  Object.assign(ports, { fetch: async () => ({ ok: true, status: 200, text }) });
  const fault = { kind: 'network', key: 'web-page', status: 200, message: '', request: { method: 'GET', path: GET.path } };
  expect(await sendRequest(ports, GET, reply)).toMatchObject({ ok: false, fault });
});

it('answers the fault of a text that must not be used', async () => {
  const { ports } = ask(0, GET);
  const refuse = (text: string) => (text.includes('done') ? fault('invalid', 'no') : null);
  expect(await sendRequest(ports, { ...GET, refuse }, z.string())).toMatchObject({
    ok: false,
    fault: { kind: 'invalid', message: 'no' },
  });
});

it('a form is sent as one, without what is not there', async () => {
  const ports = createFakePorts();
  ports.answer = () => ({ body: 'done' });
  const file = { name: 'a b.png', type: 'image/png', bytes: Uint8Array.from([1, 2]).buffer };
  await sendRequest(ports, { method: 'POST', path: '/api/image', form: { file, title: 'A', subType: undefined } }, z.string());
  const [sent] = ports.requests;
  expect(sent?.headers).not.toHaveProperty('Content-Type');
  const parts = sent?.body instanceof FormData ? [...sent.body.entries()] : [];
  expect(parts.map(([name]) => name)).toEqual(['file', 'title']);
  const [, given] = parts[0] ?? [];
  expect([(given as File).name, (given as File).type, (given as File).size]).toEqual(['a b.png', 'image/png', 2]);
});

it.each([
  ['an answer where it fits', { isUsed: true }, { ok: true, value: { isUsed: true } }],
  ['a refusal otherwise', { message: 'No', errorCode: 31 }, { ok: false, fault: { kind: 'invalid', message: 'No', errorCode: 31 } }],
])('a status that is expected is %s', async (_what, body, expected) => {
  const ports = createFakePorts();
  ports.answer = () => ({ status: 400, body });
  const asked: HttpRequest = { method: 'DELETE', path: '/api/resource/1', answersAt: 400 };
  expect(await sendRequest(ports, asked, z.object({ isUsed: z.boolean() }))).toMatchObject(expected);
});
