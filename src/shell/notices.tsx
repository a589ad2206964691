/**
 * The newest three toasts, and all behind a button, on public pages too. New ones wait while somebody types. They cover no button. Their time stops while the pointer or the focus is on any of them. Errors are alerts; the
 * others go into a live region that is always mounted, because screen readers do not announce content inserted together with its region.
 */
import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { formatCount } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { inWords, type Words } from '../i18n/words.ts';
import { IconButton } from '../marks/icon-button.tsx';
import { whenLinkBack } from '../store/connection.ts';
import { watchMissingLanguage } from '../store/missing-language.ts';
import { dismiss, faultOf, type Notice, type NoticePosition, type NoticeTone, noticeStore } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import classes from './notices.module.css';
import { useClearPlaces } from './use-clear-places.ts';
import { useIsTyping } from './use-is-typing.ts';
import 'texts:refusal';

const accountOf = () => sessionStore.current.user?.id.id;
const onSession = (changed: () => void) => subscribe(sessionStore, changed);

/** Dismisses messages of a lost server when it is back, and an account's errors and data when another one, or none, takes its place. */
function endNotices(): () => void {
  const drop = (isOver: (notice: Notice) => boolean) => {
    for (const notice of noticeStore.notices) if (isOver(notice)) dismiss(notice.id);
  };
  let account = accountOf();
  const endSession = onSession(() => {
    const before = account;
    account = accountOf();
    if (before !== undefined && before !== account) drop((notice) => (notice.user ?? account) !== account || faultOf(notice) !== undefined);
  });
  const endLink = whenLinkBack(() => drop((notice) => faultOf(notice)?.retryable === true));
  return () => {
    endSession();
    endLink();
  };
}

const SHOWN = 3;
/** Duration of the fade in the style sheet. */
const LEAVE_MS = 100;
const POSITIONS: readonly NoticePosition[] = ['top-start', 'top-end', 'bottom-start', 'bottom-end'];
const GLYPHS = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconAlertOctagon,
  success: IconCheck,
} satisfies Record<NoticeTone, unknown>;

interface ToastProps {
  readonly notice: Notice;
  readonly isHeld: boolean;
  readonly onClose: (id: number) => void;
}

function Toast({ notice, isHeld, onClose }: ToastProps) {
  const t = useT();
  const { id, tone, text, at, count, durationMs, action } = notice;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    setLeaving(false);
    if (durationMs === null || isHeld) return undefined;
    const timer = setTimeout(() => setLeaving(true), durationMs);
    return () => clearTimeout(timer);
    // `at` and `count` change with a repetition, which restarts the time.
  }, [at, count, durationMs, isHeld]);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => dismiss(id), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [id, isLeaving]);
  const fault = faultOf(notice);
  const details = fault ? faultDetails(fault) : '';
  const Glyph = GLYPHS[tone];
  return (
    <div className={classes.toast} data-tone={tone} data-leaving={isLeaving || undefined} role={tone === 'error' ? 'alert' : undefined}>
      <Glyph aria-hidden size={16} stroke={1.75} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.sentence}>{fault ? faultSentence(fault) : inWords(text as Words)}</p>
        <p className={classes.details}>
          <span>{formatTime(at, Date.now())}</span>
          {count > 1 ? <span>{t('shell.toasts.repeated', { count })}</span> : null}
          {details ? <bdi>{details}</bdi> : null}
        </p>
        {action ? (
          <Button
            size="xs"
            onClick={() => {
              onClose(id);
              action.run();
            }}
          >
            {inWords(action.label)}
          </Button>
        ) : null}
      </div>
      <IconButton icon={IconX} label={t('shell.toasts.close')} size="sm" onClick={() => onClose(id)} />
    </div>
  );
}

/** Those that came since somebody began to type are not among them yet. Ids ascend. */
function useTold(): readonly Notice[] {
  const { notices } = useSnapshot(noticeStore);
  const newest = Math.max(0, ...notices.map(({ id }) => id));
  const [told, setTold] = useState(newest);
  const isTyping = useIsTyping();
  if (!isTyping && told !== newest) setTold(newest);
  return notices.filter(({ id }) => id <= told);
}

function Toasts() {
  const t = useT();
  const told = useTold();
  const [isAll, setAll] = useState(false);
  const earlier = told.length - SHOWN;
  if (isAll && earlier <= 0) setAll(false);
  // Those that stand keep their places, and so the focus.
  const shown = (isAll ? told : told.slice(-SHOWN)).toSorted((a, b) => a.id - b.id);
  const section = useRef<HTMLElement>(null);
  useClearPlaces(section, shown.map(({ id, count }) => `${id} ${count}`).join());
  const [isHeld, setHeld] = useState(false);
  /** Had the focus before a toast did. */
  const before = useRef<EventTarget>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setHeld(true);
  };
  const close = (id: number) => {
    if (before.current instanceof HTMLElement) before.current.focus();
    setHeld(false);
    dismiss(id);
  };
  const toasts = (position: NoticePosition, areErrors: boolean) =>
    shown
      .filter((notice) => notice.position === position && (notice.tone === 'error') === areErrors)
      .map((notice) => <Toast key={notice.id} notice={notice} isHeld={isHeld} onClose={close} />);
  return (
    <section
      ref={section}
      aria-label={t('shell.toasts.label')}
      className={classes.notices}
      // Not when it appears under a pointer that rests: it would stay over what is below it.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      {POSITIONS.map((position) => (
        <div key={position} className={classes.corner} data-position={position} data-all={isAll || undefined}>
          {earlier > 0 && position === shown.at(-1)?.position ? (
            <Button size="xs" className={classes.earlier ?? ''} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? t('shell.toasts.newest') : t('shell.toasts.earlier', { n: formatCount(earlier) })}
            </Button>
          ) : null}
          <div className={classes.quiet} aria-live="polite">
            {toasts(position, false)}
          </div>
          {toasts(position, true)}
        </div>
      ))}
    </section>
  );
}

export function Notices() {
  // Not a snapshot of the session: React would keep the one of the drawing before.
  const account = useSyncExternalStore(onSession, accountOf);
  useEffect(endNotices, []);
  useEffect(watchMissingLanguage, []);
  // Drawn anew for each account, since the drawing before holds what the last toasts said.
  return <Toasts key={account ?? ''} />;
}
