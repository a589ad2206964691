import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../locales/en_US/notification-target.json';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { People } from './people.tsx';

const USER = { id: { entityType: 'USER', id: 'u' }, firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' };
let asked: object[];

beforeEach(async () => {
  await adoptMessages('en_US', { 'notification-target': texts });
  asked = [];
  await giveCore({
    call: async (_: string, input: { readonly filter: object }) => {
      asked.push(input.filter);
      return ok({ data: [USER, { ...USER, id: { ...USER.id, id: 'v' }, firstName: null, lastName: '' }], totalElements: 9, hasNext: true });
    },
  });
});

const open = async (usersFilter: object | undefined, more: object = { type: 'PLATFORM_USERS' }) => {
  await show(<People edited={{ name: 'typed', configuration: { ...more, description: 'typed', usersFilter } }} />);
  await act(async () => undefined);
  return box.textContent;
};

it('names who they are, asking only with what is chosen', async () => {
  const words = await open({ type: 'ALL_USERS' });
  expect(asked).toEqual([{ name: '-', configuration: { type: 'PLATFORM_USERS', description: '', usersFilter: { type: 'ALL_USERS' } } }]);
  for (const part of ['9 users', 'Ann Lee ann@acme.example', 'And 7 more.']) expect(words).toContain(part);
});

it.each([
  ['chosen users, of which there are none', { type: 'USER_LIST', usersIds: null }, {}],
  ['a customer that is not chosen', { type: 'CUSTOMER_USERS', customerId: null }, {}],
  ['users that are known later', { type: 'AFFECTED_USER' }, { says: texts.knownLater }],
])('does not ask for %s', async (_, filter, { says = '' }: { readonly says?: string }) => {
  expect(await open(filter)).toContain(says);
  expect(asked).toEqual([]);
});

it('has nothing to say of channels', async () => {
  await open(undefined, { type: 'SLACK' });
  expect(asked).toEqual([]);
  expect(box.querySelector('section, p')).toBeNull();
});
