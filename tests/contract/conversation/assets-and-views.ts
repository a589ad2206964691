import { C, del, type Exchange, get, post } from './exchange.ts';
import { VIEW } from './parts.ts';

export const ASSETS_AND_VIEWS: readonly Exchange[] = [
  post('asset no type', '/api/asset', { name: 'Hall X' }),
  post(
    'asset create',
    '/api/asset',
    { name: 'Hall A', type: 'building', label: 'A', additionalInfo: { description: 'hall' } },
    { save: 'hall' },
  ),
  post('asset duplicate', '/api/asset', { name: 'Hall A', type: 'building' }),
  post('asset reserved type', '/api/asset', { name: 'Q', type: 'TbServiceQueue' }),
  get('asset infos', '/api/tenant/assetInfos?pageSize=10&page=0'),
  get('asset info', '/api/asset/info/<hall>'),
  get('asset types', '/api/asset/types'),
  get('asset by name', '/api/tenant/assets?assetName=Hall%20A'),
  post('asset assign', '/api/customer/<north>/asset/<hall>'),
  get('customer assets (C)', '/api/customer/<north>/assetInfos?pageSize=10&page=0', C),
  post('view no name', '/api/entityView', { ...VIEW, startTimeMs: undefined, endTimeMs: undefined, name: '' }),
  post('view create', '/api/entityView', VIEW, { save: 'view' }),
  get('view infos', '/api/tenant/entityViewInfos?pageSize=10&page=0'),
  get('view info', '/api/entityView/info/<view>'),
  get('view types', '/api/entityView/types'),
  del('device below view delete', '/api/device/<boiler7>'),
  post('view telemetry write', '/api/plugins/telemetry/ENTITY_VIEW/<view>/timeseries/ANY', { temperature: 1 }),
];
