import { expect, it } from 'vitest';
import { responseFault } from './response-fault.ts';

const body = (more: object) => JSON.stringify({ status: 401, message: 'no', timestamp: 0, ...more });

it('hands on what sets a new password in place of an expired one', () => {
  expect(responseFault(401, body({ errorCode: 15, resetToken: 'Zk3v' }))).toMatchObject({
    kind: 'auth',
    errorCode: 15,
    resetToken: 'Zk3v',
  });
  for (const none of [{}, { resetToken: null }, { resetToken: '' }]) {
    expect(responseFault(401, body({ errorCode: 10, ...none }))).not.toHaveProperty('resetToken');
  }
});

it.each([
  [502, '<html>bad gateway</html>', 'overload', 'server-busy', '<html>bad gateway</html>'],
  [500, '{"error":"Internal Server Error"}', 'bug', 'server-failed', 'Internal Server Error'],
  [400, '{"message":', 'invalid', 'invalid', '{"message":'],
  [418, '', 'invalid', 'invalid', ''],
])('reads %i %s', (status, text, kind, key, message) => {
  expect(responseFault(status, text)).toMatchObject({ kind, key, message, status });
});
