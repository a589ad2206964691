import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { AlarmComment } from '../../contract/alarm-comment.ts';
import type { Outcome } from '../../contract/fault.ts';
import { formatMoment } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { notifyFault } from '../../store/notices.ts';
import classes from './alarm-drawer.module.css';

const MOST_COMMENTS = 100;
/** As servers allow. */
const MOST_LETTERS = 255;

function authorOf({ firstName, lastName, email }: AlarmComment): string {
  return [firstName, lastName].filter((part) => part?.trim()).join(' ') || email || '';
}

/** Those of users and those that the server writes itself; newest last. */
export function AlarmComments({ alarm }: { readonly alarm: Alarm }) {
  const t = useT();
  const { id } = alarm.id;
  const [read, setRead] = useState<Outcome<readonly AlarmComment[]>>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [reads, setReads] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void request('alarmComments', { id, pageSize: MOST_COMMENTS, page: 0, sortProperty: 'createdTime', sortOrder: 'ASC' }, QUIET).then(
      (answer) => {
        if (isWanted) setRead(answer.ok ? { ok: true, value: answer.value.data } : answer);
      },
    );
    return () => {
      isWanted = false;
    };
    // Each change of the alarm's state adds a comment of the server's.
  }, [id, alarm.status, alarm.assignTs, reads]);
  useEffect(() => setText(''), [id]);
  const send = useCallback(
    async (event: FormEvent) => {
      event.preventDefault();
      setBusy(true);
      const answer = await request('addAlarmComment', { id, text: text.trim() }, QUIET);
      setBusy(false);
      if (!answer.ok) return void notifyFault(answer.fault);
      setText('');
      setReads((count) => count + 1);
    },
    [id, text],
  );
  return (
    <section aria-label={t('alarms.comments')}>
      <h3 className={classes.part}>{t('alarms.comments')}</h3>
      {read?.ok === false ? (
        <p>
          <FailureText>
            {t('alarms.commentsFailed')}. {faultSentence(read.fault)}
          </FailureText>
        </p>
      ) : null}
      <ol className={classes.steps}>
        {read?.ok
          ? read.value.map((comment) => (
              <li key={comment.id.id}>
                <span className={classes.at}>{formatMoment(comment.createdTime)}</span>
                {comment.type === 'SYSTEM' ? null : <bdi className={classes.author}>{authorOf(comment)}</bdi>}
                <bdi className={comment.type === 'SYSTEM' ? classes.note : classes.comment}>{comment.comment?.text ?? ''}</bdi>
              </li>
            ))
          : null}
      </ol>
      <form className={classes.write} onSubmit={(event) => void send(event)}>
        <Textarea
          aria-label={t('alarms.addComment')}
          placeholder={t('alarms.addComment')}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          {t('alarms.sendComment')}
        </Button>
      </form>
    </section>
  );
}
