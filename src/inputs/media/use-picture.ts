import { useSyncExternalStore } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { isSafePicture, pictureAddress } from '../../marks/safe-picture.ts';
import { sessionStore } from '../../store/session.ts';

const MOST_KEPT = 20;
/** Under the same address stands another picture once somebody has replaced it. */
const FRESH_MS: DurationMs = 30_000;
/** Coming back has several signs. */
const BACK_MS: DurationMs = 2000;
/** Where nobody comes back to the page, such as at a wall. What did not change is not sent again. */
const LOOK_MS: DurationMs = 600_000;

interface Kept {
  readonly path: string;
  readonly version: string;
  readonly at: EpochMs;
  readonly answer: Promise<Outcome<string>>;
}
/** By account and path, because another account may see another picture there. */
const kept = new Map<string, Kept>();

function read({ path, version }: { readonly path: string; readonly version: string }): Promise<Outcome<string>> {
  const name = `${sessionStore.current.user?.id.id ?? ''} ${path} ${version}`;
  const known = kept.get(name);
  if (known && (version !== '' || Date.now() - known.at < FRESH_MS)) return known.answer;
  const mine: Kept = { path, version, at: Date.now(), answer: perform((core) => core.readFile(path), QUIET) };
  kept.delete(name);
  kept.set(name, mine);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  void mine.answer.then(({ ok: isRead }) => {
    if (!isRead && kept.get(name) === mine) kept.delete(name);
  });
  return mine.answer;
}

/** How often shown pictures were looked at again. */
let looks = 0;
const shown = new Set<() => void>();
function lookAgain(): void {
  looks += 1;
  for (const look of shown) look();
}

function lookBack(): void {
  if (document.hidden) return;
  for (const [name, { version, at }] of kept) if (version === '' && Date.now() - at > BACK_MS) kept.delete(name);
  lookAgain();
}

/** Who comes back to the page may have been where a picture was replaced. */
const signs = () =>
  [
    [document, 'visibilitychange'],
    [window, 'focus'],
  ] as const;

function subscribe(look: () => void): () => void {
  if (shown.size === 0) for (const [target, sign] of signs()) target.addEventListener(sign, lookBack);
  shown.add(look);
  return () => {
    shown.delete(look);
    if (shown.size === 0) for (const [target, sign] of signs()) target.removeEventListener(sign, lookBack);
  };
}
/** Of a picture that stays what it is. */
const never = () => () => undefined;

/** Another one was put there, or none: whatever shows it shows that. */
export function forgetPicture(path: string): void {
  for (const [name, one] of kept) if (one.path === path) kept.delete(name);
  lookAgain();
}

interface StoredPicture {
  /** An address that the page can show. */
  readonly picture: string | undefined;
  /** It cannot be read. */
  readonly isMissing: boolean;
}

/** @param version of what stands there, where it is known: another one is read again. */
export function useStoredPicture(stored: unknown, version = ''): StoredPicture {
  const address = pictureAddress(stored);
  const isInline = isSafePicture(address);
  const asked = address === undefined || isInline ? null : { path: address, version };
  const mayChange = asked !== null && version === '';
  const renewedBy = useSyncExternalStore(mayChange ? subscribe : never, () => (mayChange ? looks : 0));
  const { answer } = useAnswerOf(read, asked, mayChange ? { every: LOOK_MS, renewedBy } : {});
  return { picture: isInline ? address : answer?.ok ? answer.value : undefined, isMissing: answer?.ok === false };
}

/** @returns a stored picture as an address that the page can show; undefined where it is none, is not read yet, or cannot be read. */
export const usePicture = (stored: unknown): string | undefined => useStoredPicture(stored).picture;
