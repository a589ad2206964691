import { perform, QUIET } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { EpochMs } from '../../contract/units.ts';
import { isSafePicture, pictureAddress } from '../../marks/safe-picture.ts';
import { sessionStore } from '../../store/session.ts';

const MOST_KEPT = 20;
/** Under the same address stands another picture once somebody has replaced it. */
const FRESH_MS = 30_000;

interface Kept {
  readonly path: string;
  readonly at: EpochMs;
  readonly answer: Promise<Outcome<string>>;
}
/** By account and path, because another account may see another picture there. */
const kept = new Map<string, Kept>();

function read({ path, version }: { readonly path: string; readonly version: string }): Promise<Outcome<string>> {
  const name = `${sessionStore.current.user?.id.id ?? ''} ${path} ${version}`;
  const known = kept.get(name);
  if (known && (version !== '' || Date.now() - known.at < FRESH_MS)) return known.answer;
  const mine: Kept = { path, at: Date.now(), answer: perform((core) => core.readFile(path), QUIET) };
  kept.delete(name);
  kept.set(name, mine);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  void mine.answer.then(({ ok: isRead }) => {
    if (!isRead && kept.get(name) === mine) kept.delete(name);
  });
  return mine.answer;
}

/** Another one was put there: whatever shows it next shows that. */
export function forgetPicture(path: string): void {
  for (const [name, one] of kept) if (one.path === path) kept.delete(name);
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
  const { answer } = useAnswerOf(read, address === undefined || isInline ? null : { path: address, version });
  return { picture: isInline ? address : answer?.ok ? answer.value : undefined, isMissing: answer?.ok === false };
}

/** @returns a stored picture as an address that the page can show; undefined where it is none, is not read yet, or cannot be read. */
export const usePicture = (stored: unknown): string | undefined => useStoredPicture(stored).picture;
