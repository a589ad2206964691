import * as fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { User } from '../contract/session.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import type { Settle } from './disputes.ts';
import type { KeyPlace, KeySetting } from './key-settings.ts';
import { columnWords, keyWords, ownPart, readKeySettings, settingOf, useKeySettings, wordsAmong } from './key-settings.ts';
import { draftOfSetting, saveKeySetting, withKeySetting } from './save-key-setting.ts';

const send = vi.fn<(name: string, input: { user?: User }) => Promise<Outcome<User>>>();
await giveCore({ call: (name: string, input: object) => send(name, input) });

const ID = '13814000-1dd2-11b2-8080-808080808080';
const userWith = (additionalInfo: User['additionalInfo']): User => ({
  id: entityId('USER', ID),
  createdTime: 0,
  tenantId: entityId('TENANT', ID),
  customerId: entityId('CUSTOMER', ID),
  email: 'a@b.example',
  authority: 'TENANT_ADMIN',
  additionalInfo,
});
const METER = 'DEVICE Flow meter';
const at = (key: string, profile = METER): KeyPlace => ({ key, profile });
const of = (setting: KeySetting) => ({ of: { [METER]: setting } });
/** The record on the server. */
let stored: User;
const signedIn = (user: User) => {
  sessionStore.current = { ...sessionStore.current, user };
};
const save = (key: string, setting: KeySetting, settle: Settle = async () => null) =>
  saveKeySetting(stored, at(key), draftOfSetting(setting), settle);
const kept = () => preferences.keySettings[ID];

beforeEach(() => {
  preferences.keySettings = {};
  stored = userWith({ lang: 'de_DE', watchfloor: { later: 1, keys: { flow: of({ unit: 'l/s' }), level: { newer: 2 } } } });
  signedIn(stored);
  send.mockReset().mockImplementation(async (name, { user }) => {
    if (name === 'saveUser' && user) stored = user;
    return ok(stored);
  });
});
afterEach(() => {
  sessionStore.current = { ...sessionStore.current, user: null };
});

it('reads any stored value, and leaves out what it cannot use', () => {
  expect(
    readKeySettings({ a: { label: 'A', unit: '°F', decimals: 1 }, b: { unit: 5, decimals: 1.5 }, c: null, d: { decimals: 99 } }),
  ).toEqual({
    a: { label: 'A', unit: '°F', decimals: 1 },
    b: {},
    c: {},
    d: {},
  });
  fc.assert(
    fc.property(fc.anything(), fc.string(), (value, key) => {
      const { label, unit, decimals = 0 } = keyWords(readKeySettings(value), key, METER);
      expect([typeof label, typeof unit, Number.isInteger(decimals)]).toEqual(['string', 'string', true]);
    }),
  );
});

it('never guesses a unit from the name of a key', () => {
  for (const key of ['temperature', 'pressure', 'battery', 'flow', 'humidity']) {
    expect(keyWords({}, key, METER)).toMatchObject({ unit: '', decimals: undefined });
  }
});

it('changes one key of the record and nothing else', () => {
  const others = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(others, fc.string(), (info, key) => {
      const before = userWith(info as User['additionalInfo']);
      const { additionalInfo, ...rest } = withKeySetting(before, at(key), { unit: 'K' });
      const { additionalInfo: _, ...same } = before;
      const { watchfloor, ...untouched } = additionalInfo ?? {};
      const { watchfloor: __, ...expected } = info;
      const read = readKeySettings((watchfloor as { keys: unknown }).keys);
      expect([rest, untouched, settingOf(read, key, METER)]).toEqual([same, expected, { unit: 'K' }]);
    }),
  );
  const removed = withKeySetting(withKeySetting(stored, at('inlet'), { unit: 'bar' }), at('inlet'), {});
  expect(removed.additionalInfo).toEqual(stored.additionalInfo);
});

describe('a key of several profiles', () => {
  const settings = {
    temperature: { of: { 'DEVICE Room sensor': { unit: '°C', decimals: 1 }, 'DEVICE Oven': { unit: '°F' } } },
    flow: { unit: 'l/s' },
  };

  it('takes nothing that was set for another one', () => {
    const units = ['DEVICE Room sensor', 'DEVICE Oven', 'DEVICE default', 'ASSET Room sensor', undefined].map(
      (profile) => keyWords(settings, 'temperature', profile).unit,
    );
    expect(units).toEqual(['°C', '°F', '', '', '']);
  });

  it('keeps what was set before profiles were told apart, until something is set for a profile', () => {
    expect(keyWords(settings, 'flow', METER).unit).toBe('l/s');
    const user = userWith({ watchfloor: { keys: settings } });
    const words = (changed: User, profile: string) => keyWords(readKeySettings(ownPart(changed.additionalInfo).keys), 'flow', profile);
    const asReported = withKeySetting(user, at('flow'), {});
    expect([words(asReported, METER).unit, words(asReported, 'DEVICE default').unit]).toEqual(['', 'l/s']);
  });

  it('has a unit for all of a column only where they agree', () => {
    const unit = (...profiles: string[]) => columnWords(settings, ['temperature'], () => profiles)('temperature').unit;
    expect(unit('DEVICE Room sensor')).toBe('°C');
    expect(unit('DEVICE Room sensor', 'DEVICE Oven')).toBeUndefined();
    expect(unit('DEVICE Room sensor', 'DEVICE default')).toBeUndefined();
    expect(unit('DEVICE default', 'DEVICE other')).toBe('');
    expect(unit()).toBe('');
  });
});

it('never gives two keys one label', () => {
  const keys = ['temp_in', 'tempIn', 'temp.in', 'temp-in', 'Temp in', '-1', '1', 'PM2_5', 'PM2.5', 'a', 'b'];
  const of = wordsAmong({ a: { label: 'Flow' }, b: { label: 'Flow' } }, keys, METER);
  expect(keys.map((key) => of(key).label)).toEqual([
    ...['temp_in', 'tempIn', 'temp.in', 'temp-in', 'Temp in', '-1', '1', 'PM2 5', 'PM2.5', 'Flow (a)', 'Flow (b)'],
  ]);
});

describe('saving', () => {
  it('keeps what others wrote meanwhile, one save after the other', async () => {
    stored = userWith({ lang: 'zh_CN' });
    const saves = [save('flow', { unit: 'm³/h' }), save('level', { decimals: 0 })];
    expect(kept()).toEqual({ flow: of({ unit: 'm³/h' }), level: of({ decimals: 0 }) });
    expect((await Promise.all(saves)).map(({ ok: isSaved }) => isSaved)).toEqual([true, true]);
    expect(stored.additionalInfo).toEqual({
      lang: 'zh_CN',
      watchfloor: { keys: { flow: of({ unit: 'm³/h' }), level: of({ decimals: 0 }) } },
    });
    expect(kept()).toBeUndefined();
  });

  describe('what somebody else changed meanwhile', () => {
    const settings = () => settingOf(readKeySettings(ownPart(stored.additionalInfo).keys), 'flow', METER);
    const saveOver = (theirs: KeySetting, setting: KeySetting, settle: Settle) => {
      const base = stored;
      stored = withKeySetting(stored, at('flow'), theirs);
      return saveKeySetting(base, at('flow'), draftOfSetting(setting), settle);
    };

    it('stays beside another field', async () => {
      const settle = vi.fn<Settle>();
      await saveOver({ unit: 'l/s', label: 'Theirs' }, { unit: 'm³/h' }, settle);
      expect(settle).not.toHaveBeenCalled();
      expect(settings()).toEqual({ label: 'Theirs', unit: 'm³/h' });
    });

    it.each([true, false])('is asked about where I changed the same; mine is kept: %s', async (isMine) => {
      const settle = vi.fn<Settle>(async (disputes) => new Set(isMine ? disputes.map(({ id }) => id) : []));
      await saveOver({ unit: 'theirs', decimals: 2 }, { unit: 'mine' }, settle);
      expect(settle.mock.calls[0]?.[0]).toMatchObject([{ field: 'unit', theirs: { unit: 'theirs' }, mine: { unit: 'mine' } }]);
      expect(settings()).toEqual({ unit: isMine ? 'mine' : 'theirs', decimals: 2 });
      expect(kept()).toBeUndefined();
    });

    it('stays when I save nothing, and this browser keeps no other', async () => {
      const outcome = await saveOver({ unit: 'theirs' }, { unit: 'mine' }, async () => null);
      expect(outcome).toMatchObject({ ok: false, fault: { key: 'not-merged' } });
      expect([settings(), kept()]).toEqual([{ unit: 'theirs' }, undefined]);
    });
  });

  it('tries again once when another client saved in between', async () => {
    const conflict = failed(fault('conflict', 'changed'));
    send.mockImplementationOnce(async () => ok(stored)).mockImplementationOnce(async () => conflict);
    expect(await save('flow', { unit: 'm' })).toMatchObject({ ok: true });
    expect(send.mock.calls.map(([name]) => name)).toEqual(['ownUserToSave', 'saveUser', 'ownUserToSave', 'saveUser']);
  });

  it.each(['ownUserToSave', 'saveUser'])('stays in this browser when %s fails', async (failing) => {
    const refusal = fault('forbidden', 'no');
    send.mockImplementation(async (name) => (name === failing ? failed(refusal) : ok(stored)));
    expect(await save('flow', { decimals: 3 })).toEqual(failed(refusal));
    expect(kept()).toEqual({ flow: of({ decimals: 3 }) });
  });
});

it('shows what this browser keeps before what the account has', async () => {
  let shown = {};
  function Probe() {
    shown = useKeySettings();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  expect(shown).toEqual({ flow: of({ unit: 'l/s' }), level: {} });
  await act(async () => {
    preferences.keySettings = { [ID]: { flow: of({}), level: of({ unit: 'm' }) } };
  });
  expect(shown).toEqual({ flow: of({}), level: of({ unit: 'm' }) });
  act(() => root.unmount());
});
