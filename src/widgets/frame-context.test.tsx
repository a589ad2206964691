import { createRoot } from 'react-dom/client';
import { ref } from 'valtio';
import { expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { NOBODY } from '../contract/session-state.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { sessionStore } from '../store/session.ts';
import { useVisitorWords, useWhyUnasked } from './frame-context.ts';

it('an empty widget tells visitors of a public page what they see, in place of its advice to accounts', async () => {
  await adoptMessages('en_US', TEXTS);
  const said: unknown[] = [];
  const Probe = () => {
    said.push(useVisitorWords(), useWhyUnasked().title);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  await act(async () => {
    sessionStore.current = ref({ ...NOBODY, publicId: 'p' });
  });
  expect(said).toEqual([undefined, 'No entity selected', 'This public page shows only what is public.', 'Nothing to show']);
  await act(async () => root.unmount());
  sessionStore.current = ref({ ...NOBODY });
});
