/**
 * What the user is told beside the screens. `notify` adds, a repetition counts up, the toasts of `shell/notices.tsx` draw the newest,
 * take away what has had its time, and call `dismiss`. At most 20 are kept.
 */
import { proxy, ref } from 'valtio';
import { type Fault, isSameFault } from '../contract/fault.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { Words } from '../i18n/words.ts';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';
/** Corners by the direction of the language: `start` is left in English. Small screens show all at the bottom. */
export type NoticePosition = 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';

/** Something to do about it, such as undoing; done, the notice is gone. */
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
  /** How often the same came while the notice stood. */
  readonly count: number;
  /** How long it is shown; null: until it is closed. */
  readonly durationMs: DurationMs | null;
  readonly action: NoticeAction | null;
}

export interface NoticeInput {
  readonly tone: NoticeTone;
  readonly text: Words | Fault;
  /** Bottom inline end when not given. */
  readonly position?: NoticePosition;
  /** When not given, errors and warnings stay until they are closed, others for six seconds. */
  readonly durationMs?: DurationMs | null;
  readonly action?: NoticeAction;
  /** When it happened; now when not given. */
  readonly at?: EpochMs;
}

/** Oldest first. */
export const noticeStore = proxy<{ notices: Notice[] }>({ notices: [] });

const KEPT = 20;
const BRIEF_MS = 6000;
let lastId = 0;

/** The fault that a notice tells of, if it tells of one. */
export function faultOf({ text }: Pick<Notice, 'text'>): Fault | undefined {
  return typeof text === 'object' && 'kind' in text ? text : undefined;
}

function isSame(a: Notice, b: Notice): boolean {
  if (a.tone !== b.tone || a.position !== b.position) return false;
  const [one, other] = [faultOf(a), faultOf(b)];
  return one && other ? isSameFault(one, other) : JSON.stringify(a.text) === JSON.stringify(b.text);
}

/** Tells the user something; what still stands is told again by counting. Answers the id for `dismiss`. */
export function notify({ tone, text, position = 'bottom-end', durationMs, action = undefined, at = Date.now() }: NoticeInput): number {
  const stays = tone === 'error' || tone === 'warn';
  const duration = durationMs === undefined ? (stays ? null : BRIEF_MS) : durationMs;
  const notice: Notice = { id: lastId + 1, tone, text, position, at, count: 1, durationMs: duration, action: action ?? null };
  const index = noticeStore.notices.findIndex((other) => isSame(other, notice));
  const standing = noticeStore.notices[index];
  if (standing) {
    noticeStore.notices[index] = ref({ ...notice, id: standing.id, count: standing.count + 1 });
    return standing.id;
  }
  lastId = notice.id;
  noticeStore.notices.push(ref(notice));
  if (noticeStore.notices.length > KEPT) noticeStore.notices.shift();
  return notice.id;
}

/** Tells of a fault that no view shows itself: a warning when the same may succeed later, else an error. */
export function notifyFault(fault: Fault, at?: EpochMs): number {
  return notify({ tone: fault.retryable ? 'warn' : 'error', text: fault, ...(at === undefined ? {} : { at }) });
}

export function dismiss(id: number): void {
  noticeStore.notices = noticeStore.notices.filter((notice) => notice.id !== id);
}
