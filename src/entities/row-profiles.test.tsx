import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { entityId } from '../contract/identifiers.ts';
import type { EntityRow, TableContent } from '../contract/snapshot.ts';
import type { TableSource, TableView } from '../store/views.ts';
import { type RowProfiles, useRowProfiles } from './row-profiles.ts';

const row = (...values: (string | null)[]): EntityRow => ({ id: entityId('DEVICE', '1'), values, times: [], freshness: [] });
const contentOf = (search: string): TableContent => ({
  search,
  columns: [
    { type: 'ENTITY_FIELD', key: 'type' },
    { type: 'TIME_SERIES', key: 'temp' },
  ],
});
const ALL = contentOf('');
const viewOf = (content: TableContent, ...rows: EntityRow[]): TableView<EntityRow> => ({
  ...{ state: 'ready', fault: null, updatedAt: 1, first: 0, total: 9 },
  content,
  rows,
});

it('learns which profiles have values of a key while the list is read, and forgets them with the list', async () => {
  let view: TableView<EntityRow> | undefined;
  let tell: () => void = () => undefined;
  const sourceOf = (): TableSource<EntityRow> => ({
    current: () => view,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const shown: RowProfiles[] = [];
  function Probe({ source }: { readonly source: TableSource<EntityRow> }) {
    shown.push(useRowProfiles(source));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const render = (source: TableSource<EntityRow>) => act(async () => root.render(<Probe source={source} />));
  const show = async (...rows: EntityRow[]) => {
    view = viewOf(ALL, ...rows);
    await act(async () => tell());
    const [last] = shown.slice(-1);
    return [last?.of('temp'), last?.all];
  };
  const source = sourceOf();
  await render(source);
  expect(await show(row('Room sensor', '21'), row('Pump', null))).toEqual([['DEVICE Room sensor'], ['DEVICE Room sensor', 'DEVICE Pump']]);
  const renders = shown.length;
  await show(row('Room sensor', '22'), row('Pump', null));
  expect(shown.length, 'a change of values renders nothing').toBe(renders);
  expect((await show(row('Oven', '70')))[0]).toEqual(['DEVICE Room sensor', 'DEVICE Oven']);
  view = viewOf(contentOf('ov'), row('Oven', '70'));
  await act(async () => tell());
  expect(shown.at(-1)?.of('temp'), 'another search of the same list').toEqual(['DEVICE Oven']);
  const other = sourceOf();
  view = viewOf(ALL, row('Pump', '3'));
  await render(other);
  expect(shown.at(-1)?.of('temp')).toEqual(['DEVICE Pump']);
  act(() => root.unmount());
});
