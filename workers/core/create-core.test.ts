import { expect, it } from 'vitest';
import { createSignedInCore } from './signed-in-core.fixture.ts';

it('answers a sign-in and a sign-out when the page has the session of it', async () => {
  const { core, parts } = await createSignedInCore();
  const newest = () => parts('session').at(-1)?.phase;
  expect(newest()).toBe('signed-in');
  await core.signOut();
  expect(newest()).toBe('signed-out');
});
