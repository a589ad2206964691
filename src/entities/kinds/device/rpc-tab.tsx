import { IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useServerFeature } from '../../../bridge/use-server-feature.ts';
import { failed, ok } from '../../../contract/fault.ts';
import { isoTime } from '../../../contract/units.ts';
import { formatDuration } from '../../../format/durations.ts';
import { formatTime } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { Form } from '../../../inputs/form/form.tsx';
import { reasonOf } from '../../../marks/failures-in-words.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { clockNow } from '../../../marks/ticker.ts';
import { serverNow } from '../../../store/connection.ts';
import { sessionStore } from '../../../store/session.ts';
import type { RecordTabProps } from '../../describe.ts';
import classes from './device-tabs.module.css';
import { PersistentCalls } from './persistent-calls.tsx';
import { callDevice, persistCall, type RpcCall, type RpcDraft, rpcCalls } from './rpc-calls.ts';

const WAYS = ['twoway', 'oneway'] as const;
/** Servers wait at least 5 s. */
const LEAST_S = 5;
const MOST_S = 120;
/** A year. */
const MOST_MINUTES = 525_600;
/** Shorter waits show no message. */
const SHOWN_FROM_MS = 1000;
const NEW: RpcDraft = { method: null, params: {}, way: 'twoway', timeoutSeconds: 10, isPersistent: false, expirationMinutes: 60 };

const formFor = (canPersist: boolean) =>
  describeForm()('device-rpc', {
    method: {
      control: 'text',
      required: 'device-rpc.methodRequired',
      options: { maxLength: undefined },
    },
    params: { control: 'json', required: true },
    way: {
      control: 'choice',
      isHalf: true,
      required: true,
      options: () => ({ choices: worded(WAYS, (one) => `device-rpc.${one}`) }),
    },
    timeoutSeconds: {
      control: 'number',
      isHalf: true,
      isShown: ({ isPersistent }: RpcDraft) => !isPersistent,
      options: { required: true, isWhole: true, minimum: LEAST_S, maximum: MOST_S },
    },
    expirationMinutes: {
      control: 'number',
      isHalf: true,
      isShown: ({ isPersistent }: RpcDraft) => isPersistent,
      options: { required: true, isWhole: true, minimum: 1, maximum: MOST_MINUTES },
    },
    isPersistent: { control: 'flag', isExplained: true, isShown: () => canPersist },
  });
const FORM = formFor(false);
const PERSISTENT_FORM = formFor(true);

const inText = (value: unknown) => (value === null || value === undefined || value === '' ? '' : JSON.stringify(value));

function Call({ call }: { readonly call: RpcCall }) {
  const t = useT();
  const { method, params, isTwoWay, at, result } = call;
  const state = result?.state ?? 'waiting';
  const answer = inText(result?.answer);
  return (
    <li className={classes.call}>
      <div className={classes.callHead}>
        <strong dir="ltr">{method}</strong>
        <span>{t(isTwoWay ? 'device-rpc.twoway' : 'device-rpc.oneway')}</span>
        <span className={classes.state} data-state={state}>
          {t(`device-rpc.states.${state}`)}
        </span>
        {result && result.tookMs >= SHOWN_FROM_MS ? <span>{formatDuration(result.tookMs)}</span> : null}
        <time dateTime={isoTime(at)}>{formatTime(at, clockNow())}</time>
      </div>
      <code dir="ltr">{inText(params)}</code>
      {answer === '' ? null : <code dir="ltr">{answer}</code>}
      {result?.state === 'failed' && result.fault ? <p className={classes.reason}>{reasonOf(result.fault)}</p> : null}
    </li>
  );
}

/** Commands to the device, and the results of those sent from this page. */
export function RpcTab({ record }: RecordTabProps) {
  const t = useT();
  const device = record.id.id;
  const owner = `${useSnapshot(sessionStore).current.user?.id.id ?? ''} ${device}`;
  const calls = (useSnapshot(rpcCalls)[owner] ?? []) as readonly RpcCall[];
  const [sent, setSent] = useState(0);
  const canPersist = useServerFeature('persistentCalls');
  const [kept, setKept] = useState(0);
  return (
    <>
      <Form
        key={device}
        description={canPersist ? PERSISTENT_FORM : FORM}
        initial={NEW}
        place={`device ${device} command`}
        question={{ ok: t(sent > 0 ? 'device-rpc.sending' : 'device-rpc.send') }}
        onSave={async (draft) => {
          if (canPersist && draft.isPersistent) {
            const outcome = await persistCall(device, draft, serverNow());
            setKept((before) => before + 1);
            return outcome.ok ? ok(draft) : outcome;
          }
          setSent((before) => before + 1);
          const { fault } = await callDevice(owner, device, draft);
          setSent((before) => before - 1);
          return fault && fault.kind === 'auth' ? failed(fault) : ok(draft);
        }}
      />
      {canPersist ? <PersistentCalls key={`kept ${device}`} device={device} news={kept} /> : null}
      {calls.length === 0 ? (
        <StateNotice icon={IconTerminal2} title={t('device-rpc.none')} text={t('device-rpc.noneText')} />
      ) : (
        <ol className={classes.calls} aria-label={t('device-rpc.history')}>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ol>
      )}
    </>
  );
}
