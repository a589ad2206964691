import { getNodesBounds } from '@xyflow/react';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { runs } from '../../../../tests/property-runs.ts';
import { show } from '../../../../tests/show.tsx';
import type { Part } from '../../../contract/part.ts';
import { FlowElements } from './flow-elements.ts';
import { firstGiven, useGiven } from './use-given.ts';

const place = fc.integer({ min: -5000, max: 5000 });
const spots = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 120 });

function nodesAt(places: readonly (readonly [x: number, y: number])[]) {
  const nodes = places.map(([layoutX, layoutY], i): [string, Part] => [
    `${i}`,
    { type: 'X', name: `N${i}`, additionalInfo: { layoutX, layoutY } },
  ]);
  return new FlowElements().nodesFor({ nodes: Object.fromEntries(nodes), links: {}, notes: {} }, new Set());
}

it('begins with nodes that have the bounds of all', () => {
  fc.assert(
    fc.property(spots, (places) => {
      const nodes = nodesAt(places);
      expect(getNodesBounds(firstGiven(nodes, 'boxes'))).toEqual(getNodesBounds(nodes));
      expect(firstGiven(nodes, 'names')).toBe(nodes);
    }),
    { numRuns: runs(100) },
  );
});

it('gives some more with each frame, and has no node neither given nor waiting', async () => {
  const nodes = nodesAt(Array.from({ length: 300 }, (_, i) => [i * 10, i]));
  const counts: number[] = [];
  function Given() {
    const [given, waiting] = useGiven(nodes, 'boxes');
    counts.push(new Set([...given, ...waiting]).size === nodes.length ? given.length : 0);
    return null;
  }
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  await show(<Given />);
  while (frames.length > 0) await act(() => frames.shift()?.(0));
  expect([...new Set(counts)]).toEqual([52, 102, 152, 202, 252, nodes.length]);
});
