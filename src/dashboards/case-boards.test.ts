/** Boards of another console, read where they are: each has its right value in `cases/boards/README.md`. */
import { describe, expect, it } from 'vitest';
import { DEFAULTS_OF_4, readTimeWindow } from '../contract/time-window.ts';
import { barsOf, keyStyle } from '../widgets/kinds/chart-timeseries/chart-style.ts';
import { storedRanges } from '../widgets/kinds/chart-timeseries/range-legend.tsx';
import { stateNames } from '../widgets/kinds/chart-timeseries/state-names.ts';
import type { ChartWidget } from '../widgets/kinds/chart-timeseries/tables.ts';
import type { EntitiesWidget } from '../widgets/kinds/entities-table/settings.ts';
import { rowHeight, stateLayout } from './dashboard-layout.ts';
import { drawn, openStored } from './stored-dashboard.fixture.ts';

interface Board {
  readonly configuration: { readonly widgets: Readonly<Record<string, object>> };
}

const files = import.meta.glob('../../../shared/data/cases/boards/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, Board>
>;
const boards = new Map(Object.entries(files).map(([path, board]) => [path.split('/').at(-1)?.slice(0, 2), board]));
if (boards.size === 0) console.info('No boards of another console here: their tests are left out.');

function widgetsOf(number: string) {
  const { widgets = {}, ...configuration } = boards.get(number)?.configuration ?? {};
  return Object.values(widgets).map((widget) => drawn({ ...configuration, widget }));
}

function chartsOf(number: string) {
  return widgetsOf(number).flatMap(({ kind, input }) => (kind === 'chart-timeseries' ? [input as ChartWidget] : []));
}

const stylesOf = (number: string) =>
  chartsOf(number).flatMap((input) => input.sources.flatMap(({ keys }) => keys.map((key) => keyStyle(key, input))));

describe.skipIf(boards.size === 0)('the board', () => {
  it.each([...boards.keys()])('%s has a kind and data of its own for each widget', (number = '') => {
    const all = widgetsOf(number);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ kind, unread }) => kind === undefined || unread.length > 0)).toEqual([]);
  });

  it('05 keeps its buttons in sight, although it does not say so', () => {
    expect(widgetsOf('05').map(({ input }) => (input as EntitiesWidget).settings.enableStickyAction)).not.toContain(false);
  });

  it('06 fills one screen with its 58 rows', () => {
    const layout = stateLayout(openStored({ ...boards.get('06')?.configuration }), 'default');
    const rows = Math.max(...layout.widgets.map(({ y, h }) => y + h));
    expect([layout.fills, rows]).toEqual([true, 58]);
    const { margin } = layout;
    const height = 800;
    expect(Math.round(rowHeight(layout, { width: 1400, height, margin }, null) * rows + (rows + 1) * margin)).toBe(height);
  });

  it('07 has bars with their values, 08 bars of an hour, 09 a line alone', () => {
    expect(stylesOf('07').map(({ style, labels }) => [style, labels?.hasValue])).toEqual(Array(4).fill(['bars', true]));
    // Drawn no wider than from one to the next.
    expect(chartsOf('08').map((chart) => (barsOf(chart)?.groupMs ?? 0) >= 3_600_000)).toEqual([true]);
    expect(stylesOf('08').map(({ style }) => style)).toEqual(['bars']);
    expect(stylesOf('09').map(({ style, isFilled }) => [style, isFilled])).toEqual([['line', false]]);
  });

  it('12 names the numbers of its valve, 17 has its ranges and their fill', () => {
    const [valve] = chartsOf('12');
    const { nameOf } = stateNames(valve?.settings.states, new Map());
    expect([nameOf('0'), nameOf('1')]).toEqual(['Closed', 'Open']);
    expect(chartsOf('17').map(({ settings }) => storedRanges(settings).length)).toEqual([7]);
    expect(stylesOf('17').map(({ isFilled }) => isFilled)).toEqual([true]);
  });

  it('14 shows the last hour on servers of its release, where it stores no window', () => {
    const { configuration } = openStored({ ...boards.get('14')?.configuration });
    expect(readTimeWindow(configuration.timewindow, undefined, DEFAULTS_OF_4)).toMatchObject({ mode: 'realtime', lengthMs: 3_600_000 });
  });
});
