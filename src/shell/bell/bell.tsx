/** Left of what stands in the bar already, so that its coming moves nothing. */
import { useSnapshot } from 'valtio';
import { useUnread } from '../../bridge/use-demand.ts';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { QuietPart } from '../../marks/late-part.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { sessionStore } from '../../store/session.ts';
import { useBellButton } from './bell-button.tsx';
import { useCriticalToasts } from './use-critical-toasts.ts';
import { FOLLOWED, readQuietly, useNewestFollowed } from './use-newest-followed.ts';

const UnreadPanel = lateComponent(async () => (await import('./unread-panel.tsx')).UnreadPanel);
const AlarmBell = lateComponent(async () => (await import('./alarm-bell.tsx')).AlarmBell);

function InboxBell({ user }: { readonly user: string }) {
  const unread = useUnread(true);
  const { newest, since } = useNewestFollowed(unread);
  useCriticalToasts({ user, newest, most: FOLLOWED, since, onRead: readQuietly });
  const count = unread?.count ?? 0;
  return <OpensLate kind="dialog" opens={UnreadPanel} given={{ count }} button={useBellButton(count)} />;
}

/** What the user was told; on servers that tell nothing, the new alarms. Visitors are told nothing. */
export function Bell() {
  const has = useServerFeatures();
  const { user, publicId } = useSnapshot(sessionStore).current;
  if (!has || !user || publicId !== null) return null;
  // Nothing of another account's is told as new.
  if (has('inboxes')) return <InboxBell key={user.id.id} user={user.id.id} />;
  return user.authority === 'SYS_ADMIN' ? null : (
    <QuietPart>
      <AlarmBell key={user.id.id} user={user.id.id} />
    </QuietPart>
  );
}
