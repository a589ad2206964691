import { expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { LockoutWarning } from './lockout-warning.tsx';

const MAIL = (mailFrom: string) => ok({ key: 'mail', jsonValue: { mailFrom } });
const STORED = { minimumLength: 6, minimumDigits: null, maximumLength: 72, forceUserToResetPasswordIfNotValid: false };

async function warned(changes: object, { stored = STORED, mail = MAIL('a@b.example') as unknown } = {}): Promise<string> {
  await adoptMessages('en_US', TEXTS);
  await giveCore({ call: async () => mail });
  await show(<LockoutWarning draft={{ storedPolicy: stored, ...stored, ...changes }} />, { env: 'test' });
  await act(async () => undefined);
  return box.querySelector('[role=note]')?.textContent ?? '';
}
const FORCED = { forceUserToResetPasswordIfNotValid: true };

it('warns whoever makes old passwords meet rules that are not saved yet', async () => {
  expect(await warned({ minimumDigits: 1 })).toBe('');
  expect(await warned(FORCED)).toMatch(/you cannot sign in any more.*Try first whether mail arrives.*Outgoing mail/);
  expect(await warned({ minimumDigits: 1 }, { stored: { ...STORED, ...FORCED } })).toContain('you cannot sign in');
  expect(await warned({ minimumDigits: 0 }, { stored: { ...STORED, ...FORCED } }), 'none is none').toBe('');
});

it.each([
  ['no mail would come where none is set up', MAIL('ThingsBoard <sysadmin@localhost.localdomain>'), 'no link would arrive'],
  ['mail should be tried where nothing is known of it', failed(fault('network')), 'Try first'],
])('says that %s', async (_, mail, words) => {
  expect(await warned(FORCED, { mail })).toContain(words);
});
