import { useEffect, useState } from 'react';
import { perform, QUIET } from '../bridge/request.ts';
import { isSafePicture, pictureAddress } from '../marks/safe-picture.ts';
import { sessionStore } from '../store/session.ts';

const MOST_KEPT = 20;
/** By account and path, because another account may see another picture there. */
const kept = new Map<string, string>();

async function read(path: string): Promise<string | undefined> {
  const name = `${sessionStore.current.user?.id.id ?? ''} ${path}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const outcome = await perform((core) => core.readPicture(path), QUIET);
  if (!outcome.ok) return undefined;
  kept.set(name, outcome.value);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return outcome.value;
}

/** A stored picture as an address that the page can show; undefined where it is none, is not read yet, or cannot be read. */
export function usePicture(stored: unknown): string | undefined {
  const address = pictureAddress(stored);
  const isInline = isSafePicture(address);
  const [found, setFound] = useState<{ readonly path: string; readonly url: string }>();
  useEffect(() => {
    if (address === undefined || isInline) return undefined;
    let isOver = false;
    void read(address).then((url) => {
      if (!isOver && url !== undefined) setFound({ path: address, url });
    });
    return () => {
      isOver = true;
    };
  }, [address, isInline]);
  return isInline ? address : found?.path === address ? found?.url : undefined;
}
