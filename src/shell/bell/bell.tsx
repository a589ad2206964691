/** Left of what stands in the bar already, so that its coming moves nothing. */
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useUnread } from '../../bridge/use-demand.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { sessionStore } from '../../store/session.ts';
import classes from './bell.module.css';
import { useCriticalToasts } from './use-critical-toasts.ts';

const UnreadPanel = lateComponent(async () => (await import('./unread-panel.tsx')).UnreadPanel);

/** Of the number on the bell. */
const MOST_COUNTED = 99;

function OwnBell() {
  const t = useT();
  const unread = useUnread(true);
  useCriticalToasts(unread);
  const count = unread?.count ?? 0;
  const shown = count > MOST_COUNTED ? t('shell.bell.many', { n: formatCount(MOST_COUNTED) }) : formatCount(count);
  // With the text that is seen, so that who speaks to the page can name it.
  const label = count > 0 ? t('shell.bell.count', { count, n: shown }) : t('shell.bell.label');
  return (
    <OpensLate
      kind="dialog"
      opens={UnreadPanel}
      given={{ count }}
      button={
        <ActionIcon aria-label={label} title={label}>
          <span aria-hidden className={classes.icon}>
            <IconBell size={18} stroke={1.75} />
            {count > 0 ? <span className={classes.count}>{shown}</span> : null}
          </span>
        </ActionIcon>
      }
    />
  );
}

/** What the user was told, on servers that tell it. Visitors have no inbox. */
export function Bell() {
  const hasInboxes = useServerFeature('inboxes');
  const { user, publicId } = useSnapshot(sessionStore).current;
  // Nothing of another account's is told as new.
  return hasInboxes && user && publicId === null ? <OwnBell key={user.id.id} /> : null;
}
