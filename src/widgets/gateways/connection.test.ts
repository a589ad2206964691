import { expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

it.each([
  ['true', '5', null, true, 5],
  ['true', '7', '5', true, 7],
  ['true', '5', '7', false, 7],
  ['false', '5', null, false, 5],
  ['true', null, null, true, null],
  [null, null, null, false, null],
])('active %s, connected %s, disconnected %s', (active, from, to, isConnected, since) => {
  expect(connectionOf(active, from, to)).toEqual({ isConnected, since });
});
