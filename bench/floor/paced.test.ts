import { expect, test } from 'vitest';
import { paced } from './paced.ts';
import type { Change } from './recording.ts';

const put = (id: number, picture: number): Change => ({ kind: 'put', id, picture, place: [0, 0] });

test('each canvas is drawn on in every beat, with its own frames in turn', () => {
  const text: Change = { kind: 'text', id: 9, text: '1' };
  const recorded = [
    { at: 5, changes: [put(1, 0), text, put(2, 1)] },
    { at: 900, changes: [put(1, 2), put(1, 3)] },
  ];
  const groups = paced(recorded, 10);
  expect(groups).toHaveLength(600);
  expect(groups.slice(0, 3)).toEqual([
    { at: 100, changes: [put(1, 0), put(2, 1)] },
    { at: 200, changes: [put(1, 2), put(1, 3), put(2, 1)] },
    { at: 300, changes: [put(1, 0), put(2, 1)] },
  ]);
});

test('a canvas that was never drawn on stays as it is', () => {
  expect(paced([{ at: 0, changes: [{ kind: 'transfer', id: 1, picture: 0 }] }], 1)[0]).toEqual({ at: 1000, changes: [] });
});
