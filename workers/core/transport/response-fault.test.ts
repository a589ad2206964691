import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/contract/fault.ts';
import { responseFault } from './response-fault.ts';

const asked = { method: 'GET', path: '/api/device/info/1?secret=x' };
const body = (more: object) => JSON.stringify({ status: 400, message: '', errorCode: 31, timestamp: 1, ...more });

describe('a refused request', () => {
  const cases: [string, number, string, Partial<Fault>][] = [
    [
      'the server’s words',
      400,
      body({ message: 'Device title is missing' }),
      { kind: 'invalid', key: 'invalid', message: 'Device title is missing', errorCode: 31 },
    ],
    [
      'the container’s words',
      400,
      '{"status":400,"error":"Bad Request","message":"","path":"/api/x"}',
      { message: 'Bad Request', key: 'invalid' },
    ],
    ['a plain text', 400, 'Unknown scope', { message: 'Unknown scope', key: 'invalid' }],
    ['a bare JSON string', 400, '"CLAIMED"', { message: 'CLAIMED', key: 'invalid' }],
    ['data of any other form', 400, '{"reason":"full","left":0}', { message: '{"reason":"full","left":0}', key: 'invalid' }],
    ['nothing', 400, '', { message: '', key: 'unhandled', status: 400 }],
    ['an error body without words', 500, body({ message: null }), { message: '', key: 'unhandled', kind: 'bug' }],
    ['a status that nobody knows', 418, '{}', { message: '', key: 'unhandled', status: 418 }],
    ['something that is no text', 500, '\u0000\ufffd\u0001PNG', { message: '', key: 'unhandled' }],
    ['half of an error page', 502, '{"status":502,"mess', { message: '{"status":502,"mess', key: 'network', kind: 'network' }],
    ['a page of a proxy', 502, '<html>\r\n<head><title>502 Bad Gateway</title>', { kind: 'network', key: 'web-page', message: '' }],
    ['a page of a servlet container', 400, '<!doctype html><html lang="en">', { kind: 'invalid', key: 'web-page', message: '' }],
    ['a page that asks for another sign-in', 401, '\ufeff<!-- hi -->\n<HTML>', { kind: 'network', key: 'web-page', retryable: true }],
    ['a page that blocks', 403, 'Blocked\n</body></html>', { kind: 'network', key: 'web-page', message: '' }],
    ['a page in the error body', 500, body({ message: '<h1>Oops</h1>' }), { kind: 'bug', key: 'web-page', message: '' }],
    ['a document of another kind', 403, '<?xml version="1.0"?><Error>no</Error>', { kind: 'network', message: '' }],
    ['words with an angle', 400, 'x < y', { kind: 'invalid', key: 'invalid', message: 'x < y' }],
    [
      'a limit of the tenant, which is no matter of rights',
      403,
      body({ status: 403, message: 'assets limit reached', errorCode: 41 }),
      { kind: 'invalid', key: 'limit-reached', message: 'assets limit reached', status: 403 },
    ],
    ['a wait before it is told', 400, body({ message: 'slow', timeout: 1500 }), { delayMs: 1500 }],
    [
      'a token for another password',
      401,
      body({ errorCode: 15, resetToken: 'r' }),
      { kind: 'auth', errorCode: 15, resetToken: 'r', key: 'auth' },
    ],
    ['no right', 403, body({ message: 'no', errorCode: 20 }), { kind: 'forbidden', errorCode: 20 }],
    ['nothing there', 404, body({ message: 'not found', errorCode: 32 }), { kind: 'not-found', statusText: 'Not Found' }],
    ['too many', 429, '', { kind: 'rate-limited', key: 'rate-limited', retryable: true }],
    ['no words but a status of its own', 503, '', { key: 'server-busy', message: '' }],
  ];
  it.each(cases)('is read with %s', (_name, status, text, expected) => {
    const fault = responseFault({ ...asked, status }, text);
    expect(fault).toMatchObject({ status, ...expected });
    expect(fault.request).toEqual({ method: 'GET', path: '/api/device/info/1' });
  });

  it('returns the server’s own message for a status where it is wanted', () => {
    expect(responseFault({ ...asked, status: 404, statusText: 'Gone fishing' }, '').statusText).toBe('Gone fishing');
    expect(responseFault({ ...asked, status: 400, statusText: 'Bad' }, 'x').statusText).toBeUndefined();
  });

  it.each([
    ['60', 60_000],
    ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
    [null, undefined],
  ])('says how long the server wants to be left alone: %s', (retryAfter, retryAfterMs) => {
    expect(responseFault({ ...asked, status: 429, retryAfter }, '').retryAfterMs).toBe(retryAfterMs);
  });

  it('keeps a long page short', () => {
    expect(responseFault({ ...asked, status: 500 }, 'x'.repeat(10_000)).message).toHaveLength(500);
  });
});
