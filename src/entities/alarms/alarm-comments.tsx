import { Button, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { AlarmComment } from '../../contract/alarm-comment.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import { formatMoment } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { KeptOffer } from '../../inputs/form/kept-offer.tsx';
import { useFormBackup } from '../../inputs/form/use-form-backup.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { notifyFault } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import type { FormDraft } from '../../stored/form-drafts.ts';
import { askRemoval } from '../ask-delete.ts';
import details from '../details-body.module.css';
import classes from './alarm-drawer.module.css';

const MOST_COMMENTS = 100;

function authorOf({ firstName, lastName, email }: AlarmComment): string {
  return [firstName, lastName].filter((part) => part?.trim()).join(' ') || email || '';
}

/** `edited` is the id of the comment that is changed. */
const FIELDS = ['text', 'edited'] as const;

async function commentsOf(id: string): Promise<Outcome<readonly AlarmComment[]>> {
  const answer = await request(
    'alarmComments',
    { id, pageSize: MOST_COMMENTS, page: 0, sortProperty: 'createdTime', sortOrder: 'ASC' },
    QUIET,
  );
  return answer.ok ? ok(answer.value.data) : answer;
}

/** Comments of users and of the server itself, newest last. */
export function AlarmComments({ alarm }: { readonly alarm: Alarm }) {
  const t = useT();
  const { id } = alarm.id;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Each change of the alarm's state adds a comment of the server's.
  const { answer: read, reload } = useAnswerOf(commentsOf, id, { renewedBy: `${alarm.status} ${alarm.assignTs}` });
  const me = useSnapshot(sessionStore).current.user?.id.id;
  /** The own comment that is being changed. */
  const [edited, setEdited] = useState<AlarmComment | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (comment: AlarmComment | null) => {
    setEdited(comment);
    setText(comment?.comment?.text ?? '');
    if (comment) field.current?.focus();
  };
  useEffect(() => write(null), [id]);
  const form = useRef<HTMLFormElement>(null);
  const before = edited?.comment?.text ?? '';
  const isTyped = text.trim() !== before.trim();
  // What does not fit is not cut off, as a field with a length of its own would do.
  const isTooLong = text.trim().length > LONGEST_TEXT;
  useUnsaved(isTyped);
  const draft = { text, edited: edited?.id.id };
  const held = { draft, saved: { ...draft, text: before }, changed: isTyped ? FIELDS : [] };
  const backup = useFormBackup(`alarm ${id} comment`, form, held, []);
  const takeBackup = ({ values }: FormDraft) => {
    const own = read?.ok ? read.value.find((comment) => comment.id.id === values.edited) : undefined;
    setEdited(own ?? null);
    setText(String(values.text));
    backup.forget();
  };
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });
  /** @param isOver whether nothing was typed that is still to be sent. */
  const run = async (answer: Promise<Outcome<unknown>>, isOver: () => boolean): Promise<void> => {
    setBusy(true);
    const outcome = await answer;
    setBusy(false);
    if (!outcome.ok) return void notifyFault(outcome.fault);
    if (isOver()) write(null);
    reload();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const comment = { id, text: text.trim(), comment: edited?.id.id };
    void run(request('saveAlarmComment', comment, QUIET), () => typed.current === text);
  };
  const remove = async (comment: AlarmComment) => {
    const words = { key: 'alarms.deleteCommentText', values: { text: comment.comment?.text ?? '' } } as const;
    if (await askRemoval(t('alarms.deleteCommentTitle'), words))
      await run(request('deleteAlarmComment', { id, comment: comment.id.id }, QUIET), () => edited === comment);
    field.current?.focus();
  };
  return (
    <section aria-label={t('alarms.comments')}>
      <h3 className={details.part}>{t('alarms.comments')}</h3>
      {read?.ok === false ? (
        <p>
          <FailureText>
            {t('alarms.commentsFailed')}. {faultSentence(read.fault)}
          </FailureText>
        </p>
      ) : null}
      <ol className={classes.steps}>
        {read?.ok
          ? read.value.map((comment) => {
              const words = comment.comment?.text ?? '';
              const isSystem = comment.type === 'SYSTEM';
              return (
                <li key={comment.id.id} data-edited={comment === edited || undefined}>
                  <span className={classes.at}>{formatMoment(comment.createdTime)}</span>
                  {isSystem ? null : <bdi className={classes.author}>{authorOf(comment)}</bdi>}
                  {comment.comment?.edited ? <span className={classes.note}>{t('alarms.edited')}</span> : null}
                  {!isSystem && comment.userId?.id === me ? (
                    <span className={classes.own}>
                      <IconButton
                        icon={IconPencil}
                        label={t('alarms.editComment', { text: words })}
                        size="sm"
                        onClick={() => write(comment)}
                      />
                      <IconButton
                        icon={IconTrash}
                        label={t('alarms.deleteComment', { text: words })}
                        size="sm"
                        onClick={() => void remove(comment)}
                      />
                    </span>
                  ) : null}
                  <bdi className={isSystem ? classes.note : classes.comment}>{words}</bdi>
                </li>
              );
            })
          : null}
      </ol>
      {backup.found && read ? <KeptOffer kept={backup.found} onTake={takeBackup} onDrop={backup.forget} /> : null}
      <form ref={form} className={classes.write} onSubmit={send}>
        <Textarea
          ref={field}
          aria-label={t(edited ? 'alarms.changeComment' : 'alarms.addComment')}
          placeholder={t('alarms.addComment')}
          autosize
          minRows={1}
          maxRows={5}
          error={isTooLong ? t('inputs.tooLong', { count: LONGEST_TEXT }) : null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy || isTooLong || text.trim() === ''}>
          {t(edited ? 'alarms.saveComment' : 'alarms.sendComment')}
        </Button>
        {edited ? (
          <Button variant="subtle" onClick={() => write(null)}>
            {t('attribute.cancel')}
          </Button>
        ) : null}
      </form>
    </section>
  );
}
