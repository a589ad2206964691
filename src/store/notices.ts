/** Notices beside the screens: `shell/notices.tsx` draws the newest. At most 20 are kept. */
import { proxy, ref } from 'valtio';
import { type Fault, isSameFault } from '../contract/fault.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { Words } from '../i18n/words.ts';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';
/** Corners by text direction: `start` is left in English. Small screens show all notices at the bottom. */
export type NoticePosition = 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';

export interface NoticeAction {
  readonly label: Words;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly text: Words | Fault;
  readonly position: NoticePosition;
  readonly at: EpochMs;
  /** Number of equal notices while this one is shown. */
  readonly count: number;
  /** Null: until it is closed. */
  readonly durationMs: DurationMs | null;
  readonly action: NoticeAction | null;
  /** Id of the account whose data it shows: it ends with its session. Null: of nobody. */
  readonly user: string | null;
}

export interface NoticeInput {
  readonly tone: NoticeTone;
  readonly text: Words | Fault;
  /** Default: `bottom-end`. */
  readonly position?: NoticePosition;
  /** Default: errors and warnings until they are closed, others for six seconds. */
  readonly durationMs?: DurationMs | null;
  readonly action?: NoticeAction;
  readonly at?: EpochMs | undefined;
  readonly user?: string;
}

/** What was told last comes last, also where it repeats an earlier one. */
export const noticeStore = proxy<{ notices: Notice[] }>({ notices: [] });

const KEPT = 20;
const BRIEF_MS = 6000;
let lastId = 0;

export function faultOf({ text }: Pick<Notice, 'text'>): Fault | undefined {
  return typeof text === 'object' && 'kind' in text ? text : undefined;
}

function isSame(a: Notice, b: Notice): boolean {
  if (a.tone !== b.tone || a.position !== b.position) return false;
  const [one, other] = [faultOf(a), faultOf(b)];
  return one && other ? isSameFault(one, other) : JSON.stringify(a.text) === JSON.stringify(b.text);
}

/** An equal notice that is still shown is counted up instead. Returns the id for `dismiss`. */
export function notify({ tone, text, position = 'bottom-end', durationMs, action, user, at = Date.now() }: NoticeInput): number {
  const stays = tone === 'error' || tone === 'warn';
  const duration = durationMs === undefined ? (stays ? null : BRIEF_MS) : durationMs;
  const notice: Notice = {
    id: lastId + 1,
    tone,
    text,
    position,
    at,
    count: 1,
    durationMs: duration,
    action: action ?? null,
    user: user ?? null,
  };
  const standing = noticeStore.notices.find((other) => isSame(other, notice));
  if (standing) {
    const { id, count } = standing;
    const others = noticeStore.notices.filter((other) => other.id !== id);
    noticeStore.notices = [...others, ref({ ...notice, id, count: count + 1 })];
    return id;
  }
  lastId = notice.id;
  noticeStore.notices.push(ref(notice));
  if (noticeStore.notices.length > KEPT) noticeStore.notices.shift();
  return notice.id;
}

/** A warning when the fault is retryable, else an error. */
export function notifyFault(fault: Fault, at?: EpochMs): number {
  return notify({ tone: fault.retryable ? 'warn' : 'error', text: fault, at });
}

/** The command that each fault is of, and what it was about. */
const causes = new WeakMap<Fault, string>();

/** Of a command that has just ended: what it failed with is no longer so once it succeeds. @param fault null: it succeeded. */
export function rememberCause(cause: string, fault: Fault | null): void {
  if (fault) return void causes.set(fault, cause);
  for (const notice of noticeStore.notices) {
    const told = faultOf(notice);
    if (told && causes.get(told) === cause) dismiss(notice.id);
  }
}

export function dismiss(id: number): void {
  noticeStore.notices = noticeStore.notices.filter((notice) => notice.id !== id);
}
