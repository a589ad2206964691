import { afterEach, expect, it, vi } from 'vitest';
import { runOnDrafts } from './draft-database.ts';

type Handler = 'onsuccess' | 'onerror' | 'oncomplete';

/** Calls the handler once the caller has set it. */
function later<T extends object>(asked: T & Partial<Record<Handler, () => void>>, handler: Handler): T {
  queueMicrotask(() => asked[handler]?.());
  return asked;
}
const database: { onclose?: () => void; transaction: () => object } = {
  transaction: () => later({ objectStore: () => ({}) }, 'oncomplete'),
};
const refusal = new Error('not now');
const refused = () => later({ error: refusal }, 'onerror');
const opened = () => later({ result: database }, 'onsuccess');
const read = () => runOnDrafts('readonly', () => ({ result: 'draft' }) as IDBRequest<string>);

afterEach(() => vi.unstubAllGlobals());

it('opens the database once, but again after the browser refused to or closed it', async () => {
  const open = vi.fn<() => object>(opened).mockImplementationOnce(refused);
  vi.stubGlobal('indexedDB', { open });
  await expect(read()).rejects.toBe(refusal);
  expect([await read(), await read()]).toEqual(['draft', 'draft']);
  expect(open).toHaveBeenCalledTimes(2);
  database.onclose?.();
  expect(await read()).toBe('draft');
  expect(open).toHaveBeenCalledTimes(3);
});
