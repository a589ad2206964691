import { describe, expect, it } from 'vitest';
import { laidOut } from './lay-out.ts';
import { readMetadata } from './read-metadata.ts';
import { INPUT_SPOT, NODE_WIDTH } from './spots.ts';

const node = (layoutX: number, layoutY: number) => ({ type: 'X', name: 'N', configuration: {}, additionalInfo: { layoutX, layoutY } });
const { document } = readMetadata({
  firstNodeIndex: 0,
  nodes: [node(0, 0), node(0, 0), node(4000, 3000), node(4400, 2980), node(4010, 3000)],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'Success' },
    { fromIndex: 2, toIndex: 3, type: 'Success' },
  ],
});
const keys = [0, 1, 2, 3, 4].map((i) => `node ${i}`);

describe('the layout', () => {
  it('begins at the input', () => {
    const spots = laidOut(document);
    expect([...spots.keys()]).toEqual(keys);
    expect(spots.get('node 0')?.x).toBeGreaterThan(INPUT_SPOT.x);
    expect(spots.get('node 1')?.x).toBeGreaterThan((spots.get('node 0')?.x ?? 0) + NODE_WIDTH);
    for (const { x, y } of spots.values()) expect([x >= 0, y >= 0, x % 10, y % 10]).toEqual([true, true, 0, 0]);
  });

  it('leaves some of the nodes where they are', () => {
    const spots = [...laidOut(document, keys.slice(2)).values()];
    expect(Math.min(...spots.map(({ x }) => x))).toBe(4000);
    expect(Math.min(...spots.map(({ y }) => y))).toBe(2980);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });
});
