import { describe, expect, it } from 'vitest';
import { type Datasource, datasourceSchema } from '../contract/dashboard.ts';
import { keepSources, whyUnasked, widgetSources } from './source.ts';

const filter = { type: 'deviceType', deviceType: 'pump' } as const;
const resolver = {
  alias: (id: string) => (id === 'pumps' ? { name: 'Pumps', filter, isMultiple: true } : undefined),
  aliasNamed: () => undefined,
  keyFilters: () => [],
};
const countOf = (more: Partial<Datasource>) =>
  widgetSources({ datasources: [datasourceSchema.parse({ type: 'entity', entityAliasId: 'pumps', ...more })] }, resolver)[0]?.count;

describe('sources of a widget', () => {
  it.each([
    ['an entity without keys', { entityAliasId: 'pumps' }, 'widgets.noKeys'],
    ['no entity', { entityAliasId: 'gone' }, 'widgets.unresolved'],
  ])('say why nothing is asked: %s', (_of, more, title) => {
    const datasources = [datasourceSchema.parse({ type: 'entity', dataKeys: [], ...more })];
    expect(whyUnasked(widgetSources({ datasources }, resolver)).title).toBe(title);
  });

  it('count entities, or their alarms by the stored filter, where their type says so', () => {
    expect(countOf({ type: 'entityCount' })).toEqual({ of: 'entities', filter, keyFilters: [] });
    expect(countOf({ type: 'alarmCount' })).toMatchObject({ of: 'alarms', statuses: [], severities: [], types: [] });
    expect(
      countOf({
        type: 'alarmCount',
        alarmFilterConfig: { severityList: ['CRITICAL'], statusList: ['ACTIVE'], searchPropagatedAlarms: false },
      }),
    ).toMatchObject({
      isPropagated: false,
      statuses: ['ACTIVE'],
      severities: ['CRITICAL'],
    });
  });

  it('count the alarms of every originator without an alias', () => {
    expect(countOf({ type: 'alarmCount', entityAliasId: null })).toMatchObject({ of: 'alarms', filter: null, keyFilters: [] });
  });

  it('count nothing otherwise, nor without a resolved alias', () => {
    expect(countOf({})).toBe(null);
    expect(countOf({ type: 'entityCount', entityAliasId: null })).toBe(null);
    expect(countOf({ type: 'alarmCount', entityAliasId: 'nobody' })).toBe(null);
    expect(countOf({ type: 'entityCount', entityAliasId: 'nobody' })).toBe(null);
  });
});

const ID = '11111111-1111-1111-1111-111111111111';
it.each([
  ['a device of newer servers', { type: 'device', deviceId: ID }, { entityType: 'DEVICE', id: ID }],
  ['any entity', { entityAliasId: null, entityType: 'ASSET', entityId: ID }, { entityType: 'ASSET', id: ID }],
  ['an entity beside an alias that is gone', { entityAliasId: 'nobody', entityType: 'ASSET', entityId: ID }, null],
  ['what is no id', { type: 'device', deviceId: 'pump' }, null],
])('show the entity that they name by its id: %s', (_what, stored, singleEntity) => {
  const config = { datasources: [datasourceSchema.parse({ type: 'entity', ...stored })] };
  const sources = widgetSources(config, resolver);
  expect(sources[0]).toMatchObject({ filter: singleEntity && { type: 'singleEntity', singleEntity }, isMultiple: false });
  expect(keepSources(sources, widgetSources(config, resolver))).toBe(sources);
});

it('keep their identity until one of their own aliases or filters changes', () => {
  const config = { datasources: [datasourceSchema.parse({ type: 'entity', entityAliasId: 'pumps' })] };
  const first = widgetSources(config, resolver);
  expect(keepSources(first, widgetSources(config, { ...resolver }))).toBe(first);
  const moved = widgetSources(config, { ...resolver, alias: () => ({ name: 'Pumps', filter: { ...filter }, isMultiple: true }) });
  expect(keepSources(first, moved)).toBe(moved);
});
