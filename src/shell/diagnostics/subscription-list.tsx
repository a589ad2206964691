import { IconAlertOctagon } from '@tabler/icons-react';
import type { SubscriptionState, SubscriptionUse } from '../../contract/diagnostics.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './diagnostics-panel.module.css';
import { PanelTable } from './panel-table.tsx';

const ORDER: readonly SubscriptionState[] = ['quarantined', 'suspect', 'deferred', 'waiting', 'answered'];
const SHOWN = 100;

export function SubscriptionList({ subscriptions }: { readonly subscriptions: readonly SubscriptionUse[] }) {
  const t = useT();
  const now = Date.now();
  const sorted = subscriptions.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.id - b.id);
  const count = sorted.length;
  if (count === 0) return <p className={classes.note}>{t('diagnostics.subscriptions.none')}</p>;
  return (
    <>
      <PanelTable
        texts={2}
        heads={[
          t('diagnostics.subscriptions.type'),
          t('diagnostics.subscriptions.state'),
          t('diagnostics.subscriptions.replies'),
          t('diagnostics.subscriptions.last'),
        ]}
      >
        {sorted.slice(0, SHOWN).map(({ id, type, state, replies, lastReplyAt }, i) => (
          <tr key={id === 0 ? `unsent ${i}` : id} data-state={state}>
            <th scope="row" className={classes.code}>
              {type || '–'}
            </th>
            <td>
              {state === 'quarantined' ? <IconAlertOctagon aria-hidden size={14} stroke={1.75} /> : null}
              {t(`diagnostics.subscription.${state}`)}
            </td>
            <td data-end>{formatCount(replies)}</td>
            <td data-end>{lastReplyAt === null ? '–' : formatDuration(now - lastReplyAt)}</td>
          </tr>
        ))}
      </PanelTable>
      {count > SHOWN ? <p className={classes.note}>{t('diagnostics.subscriptions.more', { n: formatCount(count - SHOWN) })}</p> : null}
    </>
  );
}
