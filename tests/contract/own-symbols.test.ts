/** Symbols that the platform brings: each runs, and all are kept where administrators find them; the plan of them is whole. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OWN_SYMBOLS, symbolFile } from '../../platform/rest/widgets/symbols/own-symbols.ts';
import { ON_PHONES, ON_SCREENS } from '../../platform/seed/plan-parts.ts';
import { type Part, partOf } from '../../src/contract/part.ts';
import { readSymbol } from '../../src/contract/symbol/read-symbol.ts';
import type { FromSymbols } from '../../src/contract/symbol/symbol-run.ts';
import { runSymbols } from '../../workers/symbols/run-symbols.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 20, port: 0, apiVersion: '4.3.0' });
});
afterAll(() => running.platform.close());

it.each(Object.entries(OWN_SYMBOLS))('%s runs without a fault, whatever it is told and wherever it is pressed', (_name, symbol) => {
  const { drawing, metadata, unread } = readSymbol(symbolFile(symbol));
  expect(unread).toEqual([]);
  const told: FromSymbols[] = [];
  let timers: (() => void)[] = [];
  const host = runSymbols({ post: (one) => told.push(structuredClone(one)), later: (act) => timers.push(act), cancel: () => undefined });
  vi.stubGlobal('setTimeout', host.timers.setTimeout);
  const tick = () => {
    const due = timers;
    timers = [];
    for (const act of due) act();
    host.receive({ kind: 'seen', symbol: 1 });
  };
  host.receive({ kind: 'start', symbol: 1, drawing, metadata, properties: {}, values: {}, unitSystem: 'METRIC' });
  tick();
  for (const value of [true, false, 42.5, null, 'text']) {
    host.receive({ kind: 'values', symbol: 1, values: Object.fromEntries(metadata.behavior.map(({ id }) => [id, value])) });
    tick();
  }
  for (let node = 0; node < 60; node += 1) host.receive({ kind: 'press', symbol: 1, node });
  tick();
  vi.unstubAllGlobals();
  expect(told.filter(({ kind }) => kind === 'fault')).toEqual([]);
  expect(told.some(({ kind }) => kind === 'drawn')).toBe(true);
  const hasAction = metadata.behavior.some(({ type }) => type !== 'value');
  expect(told.some(({ kind }) => kind === 'call')).toBe(hasAction);
});

it('all stand in the gallery of symbols, as files that can be read', async () => {
  const listed = await running.tenant.send('GET', '/api/images?imageSubType=SCADA_SYMBOL&includeSystemImages=true&pageSize=100&page=0');
  const { data } = listed.json() as { data: { title: string; link: string; descriptor: { width: number; height: number } }[] };
  expect(data.map(({ title }) => title).toSorted()).toEqual(
    Object.values(OWN_SYMBOLS)
      .map(({ title }) => title)
      .toSorted(),
  );
  for (const { link, title, descriptor } of data) {
    const symbol = Object.values(OWN_SYMBOLS).find((one) => one.title === title);
    expect([descriptor.width, descriptor.height]).toEqual(symbol?.size.map((cells) => cells * 100));
    expect(readSymbol((await running.tenant.send('GET', link)).text).metadata.title).toBe(title);
  }
  const own = await running.tenant.send('GET', '/api/images?imageSubType=SCADA_SYMBOL&pageSize=100&page=0');
  expect(own.json()).toMatchObject({ totalElements: 0 });
});

interface Placed {
  readonly col: number;
  readonly row: number;
  readonly sizeX: number;
  readonly sizeY: number;
}

it('the plan has all of its parts on screens and on phones, side by side', () => {
  const { entities } = running.platform.stores;
  const plan = [...entities.of('DASHBOARD', running.platform.tenantId)].find(({ name }) => name === 'Water plan');
  const { widgets, states } = partOf(plan?.configuration);
  const { main } = partOf(partOf(partOf(states).default).layouts);
  const layouts = [
    [ON_SCREENS, partOf(main)],
    [ON_PHONES, partOf(partOf(partOf(main).breakpoints).xs)],
  ] as const;
  for (const [{ parts, columns }, layout] of layouts) {
    const placed = Object.entries(partOf(layout.widgets)) as [string, Placed][];
    expect(placed).toHaveLength(parts.length);
    const taken = new Set<string>();
    for (const [id, { col, row, sizeX, sizeY }] of placed) {
      expect(partOf(widgets)[id]).toBeDefined();
      expect(col + sizeX).toBeLessThanOrEqual(columns);
      const cells = Array.from({ length: sizeX * sizeY }, (_, at) => `${col + (at % sizeX)} ${row + Math.floor(at / sizeX)}`);
      expect(cells.filter((cell) => taken.has(cell))).toEqual([]);
      for (const cell of cells) taken.add(cell);
    }
  }
});

it('the plan is made of symbols that are there', () => {
  const { entities } = running.platform.stores;
  const plan = [...entities.of('DASHBOARD', running.platform.tenantId)].find(({ name }) => name === 'Water plan');
  const widgets = Object.values(partOf(partOf(plan?.configuration).widgets)) as Part[];
  const names = widgets.flatMap(({ typeFullFqn }) => (typeof typeFullFqn === 'string' ? [typeFullFqn.replace(/^system\./, '')] : []));
  expect(names.filter((name) => !(name in OWN_SYMBOLS))).toEqual([]);
});
