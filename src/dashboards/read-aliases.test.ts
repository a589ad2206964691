import { expect, it } from 'vitest';
import { createAliasReader } from './read-aliases.ts';

const id = (digit: string) => ({ entityType: 'DEVICE', id: `${digit.repeat(8)}-1111-1111-1111-111111111111` });
const ALIASES = {
  all: { alias: 'All', filter: { type: 'entityType', entityType: 'DEVICE', resolveMultiple: true } },
  root: { alias: 'Root', filter: { type: 'stateEntity', resolveMultiple: false } },
  meter: { alias: 'Meter', filter: { type: 'stateEntity', stateEntityParamName: 'meter', resolveMultiple: false } },
};

it('changes only the aliases whose entity of the state changes', () => {
  const read = createAliasReader();
  const first = read(ALIASES, null, { entityId: id('1'), meter: { entityId: id('2') } });
  const same = read({ ...ALIASES }, null, { entityId: id('1'), meter: { entityId: id('2') }, other: 1 });
  expect(same.fixed).toBe(first.fixed);
  expect(same.ofState).toBe(first.ofState);
  const moved = read(ALIASES, null, { entityId: id('1'), meter: { entityId: id('3') } });
  expect(moved.fixed).toBe(first.fixed);
  expect(moved.ofState).not.toBe(first.ofState);
  expect(moved.ofState.get('root')).toBe(first.ofState.get('root'));
  expect(moved.ofState.get('meter')?.filter).toEqual({ type: 'singleEntity', singleEntity: id('3') });
});

it('forgets aliases that are gone', () => {
  const read = createAliasReader();
  read(ALIASES, null, {});
  const { fixed, ofState } = read({ all: ALIASES.all }, null, {});
  expect([...fixed.keys(), ...ofState.keys()]).toEqual(['all']);
});
