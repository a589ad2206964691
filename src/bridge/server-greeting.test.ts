// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { greetServer, readThirdParties } from './server-greeting.ts';

const ORIGIN = 'https://watch.example';

afterEach(() => vi.unstubAllGlobals());

it('completes relative addresses and keeps absolute ones', () => {
  const answer = [
    { name: 'Google', icon: 'google-logo', url: '/oauth2/authorization/1' },
    { name: 'Acme ID', icon: null, url: 'https://id.acme.example/start' },
  ];
  expect(readThirdParties(answer, ORIGIN)).toEqual([
    { name: 'Google', icon: 'google-logo', url: 'https://watch.example/oauth2/authorization/1' },
    { name: 'Acme ID', icon: null, url: 'https://id.acme.example/start' },
  ]);
});

it.each([
  ['a script for an address', [{ name: 'x', url: 'javascript:alert(1)' }]],
  ['data for an address', [{ name: 'x', url: 'data:text/html,x' }]],
  ['an address that is none', [{ name: 'x', url: 'http://' }]],
  ['no name', [{ url: '/a' }, { name: '', url: '/a' }, { name: 5, url: '/a' }]],
  ['no list', { name: 'x', url: '/a' }],
  ['entries that are nothing', [null, 'x', 5]],
])('leaves out %s', (_what, answer) => expect(readThirdParties(answer, ORIGIN)).toEqual([]));

it('reports that the server answers, and its clock, even when it has no third parties', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString();
  vi.stubGlobal('fetch', async () => new Response('{"status":404}', { status: 404, headers: { date } }));
  const greeting = await greetServer();
  expect(greeting.thirdParties).toEqual([]);
  expect(greeting.delayMs).toBeGreaterThanOrEqual(0);
  expect(greeting.clockOffsetMs).toBeGreaterThan(58_000);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('failed'))],
  ['a proxy without a server', async () => new Response('', { status: 502 })],
])('reports that the server does not answer after %s', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await greetServer()).toEqual({ thirdParties: [], delayMs: null, clockOffsetMs: null });
});
