import { ref } from 'valtio';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { act } from '../../../tests/act.ts';
import { show } from '../../../tests/show.tsx';
import { entityId } from '../../contract/identifiers.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { sessionStore } from '../../store/session.ts';
import { useHalfSignIn } from './use-half-sign-in.ts';

function Page() {
  return <a href={useHalfSignIn()}>Back</a>;
}
const become = (id: string | null) =>
  act(async () => {
    const user = id === null ? null : { id: entityId('USER', id) };
    // The rest of a user is not asked for.
    sessionStore.current = ref({ ...NOBODY, phase: user ? 'signed-in' : 'signed-out', user } as SessionState);
  });
const [ME, OTHER] = ['784f394c-42b6-435a-983c-b7beff2784f9', '784f394c-42b6-435a-983c-b7beff2784f8'];

it.each([
  ['somebody signs in', null, OTHER],
  ['somebody else signs in', ME, OTHER],
  ['who was signed in signs out', ME, null],
] as const)('is left as soon as %s in another tab, and not before', async (_, before, after) => {
  const place = memoryLocation({ path: '/login/code', searchPath: 'to=%2Falarms', record: true });
  await become(before);
  await show(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <Page />
    </Router>,
  );
  await become(before);
  expect(place.history).toEqual(['/login/code?to=%2Falarms']);
  await become(after);
  expect(place.history.at(-1)).toBe('/login?to=%2Falarms');
});
