import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import aliases from '../../../locales/en_US/aliases.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { ALIAS_FILTER_TYPES, aliasWords, isWholeAliasFilter, typesIn, withAliasType } from './alias.ts';

beforeAll(() => adoptMessages('en_US', { aliases }));

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };

describe('another type', () => {
  it.each(ALIAS_FILTER_TYPES)('%s resolves to one or many as that type does', (type) => {
    const isOne = ['singleEntity', 'stateEntity', 'apiUsageState'].includes(type);
    expect(withAliasType({ type: 'x', resolveMultiple: isOne }, type)).toMatchObject({ type, resolveMultiple: !isOne });
  });

  it('has the fields of that type and keeps common ones', () => {
    const relations = withAliasType({}, 'relationsQuery');
    expect(relations).toEqual({
      type: 'relationsQuery',
      resolveMultiple: true,
      rootStateEntity: false,
      stateEntityParamName: null,
      defaultStateEntity: null,
      rootEntity: null,
      direction: 'FROM',
      maxLevel: 1,
      fetchLastLevelOnly: false,
      filters: [],
    });
    const search = withAliasType({ ...relations, rootEntity: DEVICE, direction: 'TO', maxLevel: 0 }, 'deviceSearchQuery');
    expect(search).toMatchObject({ rootEntity: DEVICE, direction: 'TO', maxLevel: 0, relationType: null, deviceTypes: [] });
    expect(search).not.toHaveProperty('filters');
    expect(withAliasType({ deviceType: 'pump' }, 'assetType')).toEqual({
      type: 'assetType',
      resolveMultiple: true,
      assetType: null,
      assetNameFilter: '',
    });
  });
});

describe('an alias resolves to something', () => {
  it.each([
    [{ type: 'stateEntity' }, true],
    [{ type: 'relationsQuery', rootStateEntity: true }, true],
    [{ type: 'relationsQuery', direction: 'FROM', rootEntity: DEVICE }, true],
    [{ type: 'relationsQuery', direction: 'FROM', rootEntity: null }, false],
    [{ type: 'relationsQuery', direction: 'FROM', multiRoot: true, multiRootEntityIds: [DEVICE.id] }, true],
    [{ type: 'relationsQuery', direction: 'FROM', rootEntity: DEVICE, multiRoot: true, multiRootEntityIds: [] }, false],
    [{ type: 'relationsQuery', direction: 'FROM', rootEntity: DEVICE, multiRoot: false, multiRootEntityIds: [] }, true],
    [{ type: 'deviceSearchQuery', direction: 'FROM', multiRoot: true, multiRootEntityIds: [DEVICE.id] }, false],
    [{ type: 'deviceSearchQuery', direction: 'FROM', rootEntity: null }, false],
    [{ type: 'singleEntity', singleEntity: DEVICE }, true],
    [{ type: 'singleEntity', singleEntity: null }, false],
    [{ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'no id' } }, false],
    [{ type: 'entityList', entityType: 'DEVICE', entityList: [] }, false],
    [{ type: 'entityList', entityType: 'DEVICE', entityList: [DEVICE.id] }, true],
    [{ type: 'entityName', entityType: null, entityNameFilter: 'P' }, false],
    [{ type: 'deviceType', deviceType: 'pump' }, true],
    [{ type: 'deviceType', deviceTypes: ['pump'] }, true],
    [{ type: 'deviceType', deviceType: null }, false],
    [{ type: 'apiUsageState' }, true],
    [{ type: 'ofTomorrow' }, true],
    [{}, false],
    [null, false],
  ])('%j: %s', (filter, isWhole) => expect(isWholeAliasFilter(filter)).toBe(isWhole));
});

describe('words', () => {
  const name = (type: string) => `${type.toLowerCase()}s`;
  it.each([
    [{ type: 'deviceType', deviceType: 'pump', deviceNameFilter: 'P-' }, 'Devices by type: pump, name starts with “P-”'],
    [{ type: 'assetType', assetTypes: ['site', 'hall'] }, 'Assets by type: site, hall'],
    [{ type: 'entityList', entityType: 'DEVICE', entityList: [DEVICE.id] }, 'Entity list: devices, 1 entity'],
    [{ type: 'singleEntity', singleEntity: DEVICE }, 'Single entity: devices'],
    [{ type: 'stateEntity', stateEntityParamName: 'meter' }, 'Entity from dashboard state: meter'],
    [{ type: 'apiUsageState' }, 'API usage'],
    [{ type: 'ofTomorrow' }, 'ofTomorrow'],
    [null, 'Not configured yet'],
  ])('%j: %s', (filter, words) => expect(aliasWords({ filter }, name)).toBe(words));

  it('never throw on any stored value', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...ALIAS_FILTER_TYPES), (stored, type) => {
        const filter = { ...(typeof stored === 'object' ? stored : {}), type };
        for (const given of [stored, filter]) {
          expect(typeof aliasWords({ filter: given }, name)).toBe('string');
          expect(typeof isWholeAliasFilter(given)).toBe('boolean');
        }
        expect(Array.isArray(typesIn(filter))).toBe(true);
      }),
    ));
});
