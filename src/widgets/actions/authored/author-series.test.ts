import { expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { CallInput } from '../../../contract/calls.ts';
import { ok } from '../../../contract/fault.ts';
import { seriesOf } from './author-series.ts';

const entity = (id: string) => ({ entityType: 'DEVICE', id });
const found = (id: string) => ({
  entityId: entity(id),
  latest: { ENTITY_FIELD: { name: { ts: 0, value: id } }, ATTRIBUTE: { level: { ts: 5, value: '7' } } },
});
const source = {
  ...{ name: 'Pumps', filter: { type: 'apiUsageState' } as const, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
  ...{ keys: [{ name: 'level', type: 'attribute', label: 'Level' }], widgetTitle: '' },
};
const config = { datasources: [{ type: 'entity', dataKeys: source.keys }] };

it('reads the chosen entity, too, where it is beyond the first ones', async () => {
  const call = async (_name: string, { query: { entityFilter } }: CallInput<'findEntities'>) =>
    ok({ data: [found(entityFilter.type === 'singleEntity' ? 'far' : 'near')], hasNext: entityFilter.type !== 'singleEntity' });
  await giveCore({ call: call as never });
  const names = async (id: string) => (await seriesOf(source, config, entity(id))).map(({ datasource }) => datasource.entityId);
  expect(await names('far')).toEqual(['near', 'far']);
  expect(await names('near')).toEqual(['near']);
});

it('tells of keys by the names that dashboards store', async () => {
  await giveCore({ call: (async () => ok({ data: [found('near')], hasNext: false })) as never });
  const level = { name: 'level', label: 'Level', type: 'attribute' };
  expect(await seriesOf(source, config)).toMatchObject([
    { datasource: { entityId: 'near', dataKeys: [level] }, dataKey: level, data: [[5, '7']] },
  ]);
});
