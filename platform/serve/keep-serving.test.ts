import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { keepServing } from './keep-serving.ts';

it('logs what nobody caught, and goes on', () => {
  const program = new EventEmitter();
  const lines: unknown[][] = [];
  keepServing(program, (...words) => lines.push(words), []);
  const errors = [new Error('first'), new Error('second')];
  for (const error of errors) program.emit('uncaughtException', error, 'uncaughtException');
  expect(lines.map((words) => words.at(-1))).toEqual([expect.stringMatching(/^Error: first\n/), expect.stringMatching(/^Error: second\n/)]);
});

it('goes on when nobody reads its log any more', () => {
  const log = new EventEmitter();
  keepServing(new EventEmitter(), () => undefined, [log]);
  expect(() => log.emit('error', new Error('write EPIPE'))).not.toThrow();
});
