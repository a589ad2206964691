import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LatePart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';
import { authorDialogStore, endAuthorActions } from '../store/author-dialogs.ts';

/** Late, because most actions have no dialog. */
const AuthorDialogs = lateComponent(async () => (await import('../widgets/actions/authored/author-dialogs.tsx')).AuthorDialogs);

/** Those of actions. Within the dashboard's surroundings, because they may show states of it. */
export function OpenAuthorDialogs() {
  useEffect(() => endAuthorActions, []);
  return useSnapshot(authorDialogStore).open.length > 0 ? (
    <LatePart>
      <AuthorDialogs />
    </LatePart>
  ) : null;
}
