import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { CALL_STATES, type PersistentCall } from '../../../contract/persistent-call.ts';
import { isoTime } from '../../../contract/units.ts';
import { formatTime } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { clockNow } from '../../../marks/ticker.ts';
import { notifyFault } from '../../../store/notices.ts';
import { sessionStore } from '../../../store/session.ts';
import classes from './device-tabs.module.css';

const A_PAGE = 20;
/** The server sends no notification of a new state. */
const EACH_MS = 5000;
const NEWEST_FIRST = { sortProperty: 'createdTime', sortOrder: 'DESC' } as const;

const stateOf = (status: string) => CALL_STATES.find((state) => state === status);
const inText = (value: unknown) => (value === null || value === undefined || value === '' ? '' : JSON.stringify(value));

interface PersistentCallsProps {
  readonly device: string;
  /** Changes when a command was given to the server. */
  readonly news: number;
}

/** Commands that the server keeps for the device, the newest first, with their states. */
export function PersistentCalls({ device, news }: PersistentCallsProps) {
  const t = useT();
  const mayDelete = useSnapshot(sessionStore).current.user?.authority === 'TENANT_ADMIN';
  const [shown, setShown] = useState(A_PAGE);
  const input = { id: device, page: 0, pageSize: shown, ...NEWEST_FIRST };
  const { answer: read, reload } = useAnswer('persistentCalls', input, { every: EACH_MS, renewedBy: news });
  if (!read) return null;
  if (!read.ok) return <FaultNotice title={t('device-rpc.notRead')} fault={read.fault} />;
  const { data, hasNext } = read.value;
  if (data.length === 0) return null;
  const remove = async ({ id }: PersistentCall) => {
    const outcome = await request('deletePersistentCall', { id: id.id }, { ignoreErrors: true });
    if (!outcome.ok) notifyFault(outcome.fault);
    reload();
  };
  return (
    <section className={classes.persistent}>
      <h3>{t('device-rpc.persistent')}</h3>
      <ol className={classes.calls} aria-label={t('device-rpc.persistent')}>
        {data.map((call) => {
          const { id, createdTime, expirationTime, status, request: sent, response } = call;
          const state = stateOf(status);
          const method = sent?.body?.method ?? '';
          const isWaiting = status === 'QUEUED' || status === 'SENT';
          const answer = inText(response);
          return (
            <li key={id.id} className={classes.call}>
              <div className={classes.callHead}>
                <strong dir="ltr">{method}</strong>
                <span>{t(sent?.oneway ? 'device-rpc.oneway' : 'device-rpc.twoway')}</span>
                <span className={classes.state} data-state={status}>
                  {state ? t(`device-rpc.kept.${state}`) : status}
                </span>
                {isWaiting && expirationTime ? (
                  <span>{t('device-rpc.until', { time: formatTime(expirationTime, clockNow()) })}</span>
                ) : null}
                <time dateTime={isoTime(createdTime)}>{formatTime(createdTime, clockNow())}</time>
                {mayDelete ? (
                  <HintedButton icon={IconTrash} label={t('device-rpc.delete', { method })} size="sm" onClick={() => void remove(call)} />
                ) : null}
              </div>
              <code dir="ltr">{inText(sent?.body?.params)}</code>
              {answer === '' ? null : <code dir="ltr">{answer}</code>}
            </li>
          );
        })}
      </ol>
      {hasNext ? (
        <Button variant="subtle" onClick={() => setShown(shown + A_PAGE)}>
          {t('device-rpc.more')}
        </Button>
      ) : null}
    </section>
  );
}
