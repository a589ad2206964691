import { expect, it } from 'vitest';
import { readObject } from './record-file.ts';

it.each([
  ['{"name":"A","n":1}', { name: 'A', n: 1 }],
  ['[1]', 'no-record-file'],
  ['{"name":', 'no-record-file'],
  ['', 'no-record-file'],
  ['{"serial":9007199254740993}', 'lossy-record-file'],
  ['{"a":1,"a":2}', 'lossy-record-file'],
])('a file of %s is read as it stands or refused', (text, wanted) => {
  const read = readObject(text);
  expect(read.ok ? read.value : read.fault.key).toEqual(wanted);
});
