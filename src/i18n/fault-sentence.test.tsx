import { beforeEach, expect, it } from 'vitest';
import texts from '../../locales/en_US/fault.json';
import { fault } from '../contract/fault.ts';
import { faultDetails, faultSentence } from './fault-sentence.ts';
import { adoptMessages } from './i18n.ts';

beforeEach(() => adoptMessages('en_US', { fault: texts }));

it.each([
  [7000, 'Too many requests. Try again in 7 s.'],
  [7400, 'Too many requests. Try again in 8 s.'],
  [undefined, 'Too many requests. Try again in a moment.'],
])('says when to try again, where the server says so: %s', (retryAfterMs, sentence) => {
  const more = retryAfterMs === undefined ? {} : { retryAfterMs };
  expect(faultSentence(fault('rate-limited', '', { key: 'too-many-requests', ...more }))).toBe(sentence);
});

it('says by the server’s own words why it refuses who asks, once', () => {
  const refused = fault('auth', 'User is locked', { status: 401, errorCode: 10 });
  expect([faultSentence(refused), faultDetails(refused)]).toEqual(['User is locked', '401']);
  expect(faultSentence(fault('auth', '', { status: 401 }))).toBe('Unauthorized. The server rejected the request.');
  expect(faultSentence(fault('auth', 'Token is outdated', { key: 'signed-out' }))).toBe('Session ended. Sign in again.');
});

it.each([
  ['a page in place of an answer', fault('network', '', { key: 'web-page', status: 502 }), /^A web page came .* \(status 502\)/],
  ['an answer that cannot be read', fault('contract', 'token'), /^Unreadable response from the server\.$/],
])('says of %s only what is so', (_name, one, sentence) => expect(faultSentence(one)).toMatch(sentence));

it('details name functions as columns are named', () =>
  expect(faultDetails(fault('invalid', 'x is not defined', { functionName: 'Pumps, {i18n:device.device-name}' }))).toBe(
    'Pumps, Device name \u00b7 x is not defined',
  ));
