import { perform, QUIET } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { isSafePicture, pictureAddress } from '../../marks/safe-picture.ts';
import { sessionStore } from '../../store/session.ts';

const MOST_KEPT = 20;
/** By account and path, because another account may see another picture there. */
const kept = new Map<string, string>();

async function read({ path, version }: { readonly path: string; readonly version: string }): Promise<Outcome<string>> {
  const name = `${sessionStore.current.user?.id.id ?? ''} ${path} ${version}`;
  const known = kept.get(name);
  if (known !== undefined) return ok(known);
  const outcome = await perform((core) => core.readFile(path), QUIET);
  if (outcome.ok) kept.set(name, outcome.value);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return outcome;
}

/** @param version of what stands there, where it is known: another one is read again. @returns a stored picture as an address that the page can show; undefined where it is none, is not read yet, or cannot be read. */
export function usePicture(stored: unknown, version = ''): string | undefined {
  const address = pictureAddress(stored);
  const isInline = isSafePicture(address);
  const { answer } = useAnswerOf(read, address === undefined || isInline ? null : { path: address, version });
  return isInline ? address : answer?.ok ? answer.value : undefined;
}
