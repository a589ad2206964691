import { QUIET, request } from '../../bridge/request.ts';
import { useUnread } from '../../bridge/use-demand.ts';
import { useT } from '../../i18n/use-t.ts';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { ToldPanel } from './told-panel.tsx';

/** What fits on a small screen with some scrolling; the number says how many there are. */
const LISTED = 20;

/** What the server keeps for the user. @param count of all unread ones. */
export function UnreadPanel({ count, ...opened }: OpenedProps & { readonly count: number }) {
  const t = useT();
  const unread = useUnread(opened.isOpen, LISTED);
  return (
    <ToldPanel
      {...opened}
      newest={unread && !(unread.fault && unread.newest.length === 0) ? unread.newest : undefined}
      count={unread?.count ?? count}
      fault={unread?.fault ?? null}
      none={t('shell.bell.noneText')}
      onRead={(id, isQuiet) => void request('readNotification', { id }, isQuiet ? QUIET : undefined)}
      onReadAll={() => void request('readAllNotifications', {})}
      all={{ href: '/notifications', label: t('shell.bell.all') }}
    />
  );
}
