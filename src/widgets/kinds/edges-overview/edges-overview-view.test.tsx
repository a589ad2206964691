import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box } from '../../../../tests/show.tsx';
import { failed, fault } from '../../../contract/fault.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import { EdgesOverviewView } from './edges-overview-view.tsx';

const EDGE = '784f394c-42b6-435a-983c-b7beff2784f9';
const row = (entityType: string): EntityRow => ({
  ...{ id: { entityType, id: EDGE }, values: ['North', ''], times: [0, 0], freshness: ['fresh', 'fresh'] },
});
const listed = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ id: { entityType: 'DEVICE', id: `d${from + i}` }, name: `Pump ${from + i}` }));
const pageOf = (data: readonly object[], totalElements: number) => ({
  data,
  totalElements,
  totalPages: 2,
  hasNext: data.length < totalElements,
});

const View = ({ input }: { readonly input: { readonly row: EntityRow } }) => (
  <EdgesOverviewView
    input={input as never}
    data={{ rows: [[input.row]], values: [], beyond: [], grow: () => undefined, onActive: () => undefined }}
  />
);
const draw = (entityType = 'EDGE') => drawOne(View, { row: row(entityType) });
const items = () => [...box.querySelectorAll('[role="treeitem"]')].map((item) => item.firstElementChild?.textContent ?? '');
const click = (text: string) =>
  act(() => {
    const found = [...box.querySelectorAll('[role="treeitem"]')].find((item) => item.firstElementChild?.textContent === text);
    (found?.firstElementChild as HTMLElement | null)?.click();
  });

it('has a group of each type, whose entities are read when it is opened, and the others on demand', async () => {
  const first = pageOf(listed(0, 100), 130);
  await signIn('TENANT_ADMIN', { answers: { record: { id: row('EDGE').id, customerTitle: 'Mill' }, records: first } });
  await draw();
  const groups = ['Assets', 'Devices', 'Entity views', 'Dashboards', 'Rule chains'];
  expect(items()).toEqual(groups);
  await vi.waitFor(() => expect(box.textContent).toContain('Assigned to Mill'));
  await click('Devices');
  const rest = translate('widgets.omitted', { count: 30 });
  await vi.waitFor(() => expect(items()).toHaveLength(groups.length + 101));
  expect(items().at(-4)).toBe(rest);
  const list = { path: `/api/edge/${EDGE}/devices`, pageSize: 100, sortProperty: 'name' };
  expect(asked.at(-1)).toEqual(['records', { ...list, page: 0 }]);
  Object.assign(first, pageOf(listed(100, 130), 130));
  await click(rest);
  await vi.waitFor(() => expect(items()).toHaveLength(groups.length + 130));
  expect(asked.at(-1)).toEqual(['records', { ...list, page: 1 }]);
});

it('offers customers no rule chains, says where nothing was assigned, and what failed', async () => {
  const answers: Record<string, unknown> = { record: { id: row('EDGE').id }, records: pageOf([], 0) };
  await signIn('CUSTOMER_USER', { answers });
  await draw();
  expect(items()).not.toContain('Rule chains');
  await click('Assets');
  await vi.waitFor(() => expect(items()).toContain(translate('edges-overview.none')));
  answers.records = failed(fault('forbidden'));
  await click('Dashboards');
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')).not.toBeNull());
});

it.each([
  ['of a server with edges', '4.3.0', 'edges-overview.isNoneText'],
  ['of an older server', '3.2.0', 'edges-overview.noEdges'],
] as const)('asks nothing of an entity %s that is no edge, and says why', async (_, version, word) => {
  await signIn('TENANT_ADMIN', { version, answers: { record: { id: row('EDGE').id } } });
  await draw('DEVICE');
  await vi.waitFor(() => expect(box.textContent).toContain(translate(word)));
  expect(asked).toEqual([]);
});
