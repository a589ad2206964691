import { expect, it } from 'vitest';
import { printable } from './printable-error.ts';

const SECRET = 'Zk3vTokenOfSomebody99';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it.each([
  ['JSON that cannot be read', thrownBy(() => JSON.parse(`{"token":"${SECRET}`))],
  ['JSON that cannot be read at its first letter', thrownBy(() => JSON.parse(SECRET))],
  ['a cause', new Error('no', { cause: thrownBy(() => JSON.parse(SECRET)) })],
  ['a quoted text', new RangeError(`cannot use "${SECRET}" here`)],
  ['an address', new TypeError(`GET http://h/api/v1/${SECRET}/telemetry failed`)],
  ['a token of a user', new Error(`Bearer ${SECRET}.${SECRET}.${SECRET}`)],
  ['a text', SECRET],
])('the log does not show a token from %s', (_what, error) => expect(printable(error)).not.toContain(SECRET));

it('the log shows what went wrong where', () => {
  const text = printable(new TypeError('cannot read "ts"', { cause: new Error('disk full') }));
  expect(text).toMatch(/^TypeError: cannot read "ts"\n +at .*printable-error\.test\.ts/);
  expect(text).toContain('caused by Error: disk full\n');
});
