import { expect, it } from 'vitest';
import { asked, signIn } from '../widgets/links/account.fixture.tsx';
import { tellVisit } from './tell-visit.ts';

it.each([
  ['an account', '4.3.0', null, 1],
  ['an account of an older server', '3.4.0', null, 0],
  ['a visitor', '4.3.0', 'public', 0],
])('of %s is told so often: %s, %s, %d', async (_, version, publicId, times) => {
  await signIn('CUSTOMER_USER', { version, answers: {} }, publicId);
  await tellVisit('d1');
  expect(asked).toEqual(Array.from({ length: times }, () => ['tellOwnDashboard', { id: 'd1', act: 'visit' }]));
});
