import { expect, it } from 'vitest';
import { namelessEntities } from './use-entity-names.ts';

const id = (digit: string) => ({ entityType: 'DEVICE', id: `${digit.repeat(8)}-1111-1111-1111-111111111111` });
const meter = { entityId: id('2') };

it.each([
  ['a title without entities', 'Overview', { entityId: id('1') }, []],
  ['an entity without a name', '${entityName}', { entityId: id('1') }, [{ holder: null, id: id('1') }]],
  ['an entity with a name', '${entityLabel}', { entityId: id('1'), entityName: 'Pump' }, []],
  ['one below a name', '${meter:entityName}', { entityId: id('1'), meter }, [{ holder: 'meter', id: id('2') }]],
  ['the one that the parameters name', '${entityName}', { meter, targetEntityParamName: 'meter' }, [{ holder: 'meter', id: id('2') }]],
  ['one that is shown twice', '${entityName} ${entityLabel}', { entityId: id('1') }, [{ holder: null, id: id('1') }]],
  ['no entity at all', '${entityName}', {}, []],
])('asks for names of %s', (_, name, params, asked) => {
  expect(namelessEntities({ name }, { id: 'device', params })).toEqual(asked);
});
