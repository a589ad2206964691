import { C, type Exchange, post, S } from './exchange.ts';
import { ALARM_LINK, ALARMS, LINK, QUERY, ROW_LINK, ref, single } from './parts.ts';

export const QUERIES: readonly Exchange[] = [
  post('query device type', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' },
  }),
  post('query single', '/api/entitiesQuery/find', { ...QUERY, entityFilter: single(ref('DEVICE', '<boiler7>')) }),
  post('query list', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ['<boiler7>', '<boiler8>'] },
  }),
  post('query name', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'boi' },
  }),
  post('query name of assets', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'ASSET', entityNameFilter: '' },
  }),
  post('query asset type', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'assetType', assetType: 'building', assetNameFilter: '' },
  }),
  post('query view type', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityViewType', entityViewType: 'view', entityViewNameFilter: '' },
  }),
  post('query relations', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: {
      type: 'relationsQuery',
      rootEntity: ref('ASSET', '<hall>'),
      direction: 'FROM',
      maxLevel: 2,
      filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
    },
  }),
  post('query device search', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: {
      type: 'deviceSearchQuery',
      rootEntity: ref('ASSET', '<hall>'),
      relationType: 'Contains',
      direction: 'FROM',
      maxLevel: 1,
      deviceTypes: ['boiler'],
    },
  }),
  post('query usage', '/api/entitiesQuery/find', { ...QUERY, entityFilter: { type: 'apiUsageState' } }),
  post('query customers', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'CUSTOMER', entityNameFilter: '' },
  }),
  post('query users', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'USER', entityNameFilter: '' },
  }),
  post('query dashboards', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'DASHBOARD', entityNameFilter: '' },
  }),
  post('query tenant', '/api/entitiesQuery/find', { ...QUERY, entityFilter: single(ref('TENANT', '<tenant>')) }),
  post('query empty list', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [] },
  }),
  post('query unknown filter', '/api/entitiesQuery/find', { ...QUERY, entityFilter: { type: 'nothing' } }),
  post('query text', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: { ...LINK, textSearch: 'oiler 7' },
  }),
  post('query numeric filter', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' },
    keyFilters: [
      {
        key: { type: 'TIME_SERIES', key: 'temperature' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 30, userValue: null, dynamicValue: null } },
      },
    ],
  }),
  post('query numeric filter none', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' },
    keyFilters: [
      {
        key: { type: 'TIME_SERIES', key: 'temperature' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation: 'LESS', value: { defaultValue: -30, userValue: null, dynamicValue: null } },
      },
    ],
  }),
  post('query sort by value', '/api/entitiesQuery/find', {
    ...QUERY,
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: { ...ROW_LINK, sortOrder: { key: { type: 'TIME_SERIES', key: 'temperature' }, direction: 'DESC' } },
  }),
  post('query without page', '/api/entitiesQuery/find', { entityFilter: { type: 'apiUsageState' } }),
  post('query count', '/api/entitiesQuery/count', { entityFilter: { type: 'deviceType', deviceType: 'boiler', deviceNameFilter: '' } }),
  post(
    'query (C)',
    '/api/entitiesQuery/find',
    { ...QUERY, entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } },
    C,
  ),
  post(
    'query (S)',
    '/api/entitiesQuery/find',
    { ...QUERY, entityFilter: { type: 'entityName', entityType: 'TENANT', entityNameFilter: '' } },
    S,
  ),
  post('alarm query', '/api/alarmsQuery/find', ALARMS),
  post('alarm query critical', '/api/alarmsQuery/find', {
    ...ALARMS,
    pageLink: { ...ALARM_LINK, statusList: ['ACTIVE'], severityList: ['MINOR'] },
  }),
];
