import { describe, expect, it } from 'vitest';
import type { SignedInCore } from '../signed-in-core.fixture.ts';
import { NOW, openSeries } from './series-feed.fixture.ts';

describe('a table of readings', () => {
  const LISTED = { isState: true, isListed: true, widthPx: 50_000 } as const;
  const shown = (whole: SignedInCore) => {
    const { columns, series } = whole.parts('series').at(-1) ?? { columns: [], series: [] };
    return Array.from(columns[0] ?? [], (code) => series[0]?.texts?.[code]);
  };

  it('shows each of 12,000 different values of a history', async () => {
    const window = { mode: 'fixed', start: NOW - 12_000_000, end: NOW, aggregation: 'NONE', limit: 10_000, timezone: 'UTC' } as const;
    const { whole, answer } = await openSeries({ ...LISTED, window });
    const values = Array.from({ length: 12_000 }, (_, i) => [NOW - i * 1000 - 1, i % 3 ? String(i / 7) : `text ${i}`] as const);
    await answer(values, NOW - 1);
    await whole.ports.advance(200);
    // The newest one is held to the end of the window.
    expect(shown(whole).slice(0, -1)).toEqual(values.map(([, value]) => value).reverse());
  });

  it('shows each value of a counter that has counted for hours, and forgets the old ones', async () => {
    const { whole, answer, push } = await openSeries(LISTED);
    await answer([[NOW, '1000']], NOW);
    for (let n = 0; n < 12_000; n += 60) {
      push(...Array.from({ length: 60 }, (_, i) => [whole.ports.now() + i, String(1000.5 + n + i)] as const));
      await whole.ports.advance(1500);
    }
    const texts = shown(whole);
    expect(texts.at(-1)).toBe(String(1000.5 + 11_999));
    expect(texts).not.toContain('…');
    expect(whole.parts('series').at(-1)?.series[0]?.texts?.length).toBeLessThan(12_000);
  });
});
