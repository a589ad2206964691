// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import user from '../../../../locales/en_US/user.json';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { userRecord } from './users.ts';

const CLOSED = { userCredentialsEnabled: false };

it.each([
  ['open', {}, ['activationLink', 'sendActivationMail', 'disable']],
  ['signed in', { lastLoginTs: 5 }, ['disable']],
  ['disabled after a sign-in', { ...CLOSED, lastLoginTs: 5 }, ['enable']],
  ['disabled, activated by its link (4.x tells it)', { ...CLOSED, userActivated: true }, ['enable']],
  ['not activated (4.x tells it)', { ...CLOSED, userActivated: false }, ['activationLink', 'sendActivationMail']],
  ['disabled after a sign-in, whatever the server says of its link', { ...CLOSED, lastLoginTs: 5, userActivated: false }, ['enable']],
  ['closed on a server that does not tell why', CLOSED, ['activationLink', 'sendActivationMail', 'enable']],
])('offers what a user who is %s needs', (_, additionalInfo, offered) => {
  const { actions = [] } = userRecord({ kind: 'customer', id: '1' }, false);
  const user = { id: { entityType: 'USER', id: '2' }, email: 'a@b.example', additionalInfo };
  expect(actions.filter(({ id, isShown }) => id !== 'logInAs' && isShown(user as never)).map(({ id }) => id)).toEqual(offered);
});

it.each([
  [{ ...CLOSED }, 'Disabled'],
  [{ ...CLOSED, userActivated: true }, 'Disabled'],
  [{ ...CLOSED, userActivated: false }, 'Not activated'],
  [{ userActivated: false }, 'Not activated'],
  [{ ...CLOSED, userActivated: false, lastLoginTs: 5 }, 'Disabled'],
  [{}, undefined],
])('names the state of %o', async (additionalInfo, word) => {
  await adoptMessages('en_US', { user });
  const record = { id: { entityType: 'USER', id: '2' }, email: 'a@b.example', firstName: 'A', additionalInfo };
  const { notes = [] } = userRecord({ kind: 'customer', id: '1' }, false).head(record as never);
  expect(notes[1]).toBe(word);
});

it('enables and disables many', () => {
  const { actions = [] } = userRecord({ kind: 'customer', id: '1' }, false);
  expect(actions.filter(({ isForMany }) => isForMany).map(({ id }) => id)).toEqual(['disable', 'enable']);
});
