import { del, type Exchange, get, post } from './exchange.ts';
import { RELATION, ref } from './parts.ts';

export const RELATIONS: readonly Exchange[] = [
  post('relation create', '/api/relation', RELATION),
  post('relation no type', '/api/relation', { ...RELATION, type: '' }),
  post('relation no from', '/api/relation', { to: ref('DEVICE', '<boiler7>'), type: 'Contains' }),
  get('relation get', '/api/relation?fromId=<hall>&fromType=ASSET&relationType=Contains&toId=<boiler7>&toType=DEVICE'),
  get('relations from', '/api/relations?fromId=<hall>&fromType=ASSET'),
  get('relations info from', '/api/relations/info?fromId=<hall>&fromType=ASSET'),
  get('relations info to', '/api/relations/info?toId=<boiler7>&toType=DEVICE'),
  post('relations query', '/api/relations', {
    parameters: {
      rootId: '<hall>',
      rootType: 'ASSET',
      direction: 'FROM',
      relationTypeGroup: 'COMMON',
      maxLevel: 1,
      fetchLastLevelOnly: false,
    },
    filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
  }),
  post('relations query no filters', '/api/relations', {
    parameters: { rootId: '<hall>', rootType: 'ASSET', direction: 'FROM', relationTypeGroup: 'COMMON', maxLevel: 1 },
  }),
  get('relations unknown type', '/api/relations?fromId=<hall>&fromType=NOTHING'),
  get('relation unknown', '/api/relation?fromId=<hall>&fromType=ASSET&relationType=Contains&toId=<boiler7>&toType=DEVICEx'),
  post('search devices below hall', '/api/devices', {
    parameters: { rootId: '<hall>', rootType: 'ASSET', direction: 'FROM', relationTypeGroup: 'COMMON', maxLevel: 1 },
    relationType: 'Contains',
    deviceTypes: ['boiler'],
  }),
  del('relation delete', '/api/relation?fromId=<hall>&fromType=ASSET&relationType=Contains&toId=<boiler7>&toType=DEVICE'),
  del('relation delete again', '/api/relation?fromId=<hall>&fromType=ASSET&relationType=Contains&toId=<boiler7>&toType=DEVICE'),
  post('relation again', '/api/relation', RELATION),
];
