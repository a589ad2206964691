import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waysOf, withPreference } from './notification-preferences.ts';

const PREFERENCES = {
  prefs: {
    GENERAL: { enabled: true, enabledDeliveryMethods: { MOBILE_APP: true, EMAIL: false, WEB: true }, more: 1 },
    PIGEON: { enabled: true, enabledDeliveryMethods: { WEB: true, COO: true } },
  },
  inNewerServers: { a: [1] },
};

it('lists the ways that the server tells of, unknown ones last', () => {
  expect(waysOf(PREFERENCES)).toEqual(['WEB', 'MOBILE_APP', 'EMAIL', 'COO']);
});

it('changes one switch, and keeps all else', () => {
  const type = fc.constantFrom('GENERAL', 'PIGEON', 'UNKNOWN');
  const method = fc.constantFrom(null, 'WEB', 'EMAIL', 'COO');
  fc.assert(
    fc.property(fc.record({ type, method, isOn: fc.boolean() }), (change) => {
      const own = change.type === 'UNKNOWN' ? undefined : PREFERENCES.prefs[change.type as 'GENERAL'];
      const { enabled, enabledDeliveryMethods } = own ?? {};
      const wanted =
        change.method === null
          ? { enabled: change.isOn, enabledDeliveryMethods }
          : { enabled, enabledDeliveryMethods: { ...enabledDeliveryMethods, [change.method]: change.isOn } };
      const prefs = own ? { ...PREFERENCES.prefs, [change.type]: { ...own, ...wanted } } : PREFERENCES.prefs;
      expect(withPreference(PREFERENCES, change)).toEqual({ ...PREFERENCES, prefs });
    }),
  );
});
