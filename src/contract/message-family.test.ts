import { expect, it } from 'vitest';
import type { FlowEvent } from './chain-flow.ts';
import { familyOf } from './message-family.ts';

/** Of "node direction message label". */
const events = (...said: readonly string[]): FlowEvent[] =>
  said.map((words, at) => {
    const [node = '', direction, message = '', label = ''] = words.split(' ');
    return {
      ...{ id: String(at), node, createdTime: at, direction: direction === 'IN' ? 'IN' : 'OUT', message, label },
      ...{
        messageType: 'M',
        originator: { entityType: 'DEVICE', id: 'd' },
        data: '',
        metadata: '',
        error: '',
        server: '',
        isFailure: false,
        isOwn: false,
      },
    };
  });

const SPLIT = events(
  ...['save IN a', 'save OUT a Success', 'three IN a Success', 'save IN b', 'save OUT b Success', 'three IN b Success'],
  ...['three OUT a1 Success', 'three OUT a2 Success', 'three OUT a ACK', 'three OUT b1 Success', 'three OUT b ACK'],
  ...['wait IN a1 Success', 'wait OUT a1 ACK', 'two IN a2 Success', 'wait OUT a1 Success', 'two OUT a21 True', 'two OUT a2 ACK'],
);

it.each([
  ['a', 'a a1 a2 a21'],
  ['b', 'b b1'],
  ['a2', 'a2 a21 a'],
  ['a21', 'a21 a2 a'],
  ['c', 'c'],
])('of a message that was split: %s is of %s', (message, family) => {
  expect([...familyOf(message, SPLIT)].join(' ')).toBe(family);
});
