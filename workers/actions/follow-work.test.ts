import { expect, it, vi } from 'vitest';
import { followWork } from './follow-work.ts';

function followed() {
  class OwnPromise<T> extends Promise<T> {}
  /** As browsers have it, as far as it is used. */
  class FileReader extends EventTarget {
    readAsText(of: unknown): void {
      if (of === null) throw new TypeError('no file');
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
      queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
    }
  }
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  followWork({ Promise: OwnPromise, FileReader }, { begin: tell('begin'), end: tell('end'), changed: tell('changed') });
  return { OwnPromise, FileReader, told };
}

it('tells that something may have changed after what follows a promise, which gets what it would have got', async () => {
  const { OwnPromise, told } = followed();
  await expect(OwnPromise.resolve(1).then((one) => one + 1)).resolves.toBe(2);
  await expect(OwnPromise.reject(new Error('no')).catch((error: Error) => error.message)).resolves.toBe('no');
  await expect(OwnPromise.reject(new Error('no')).then(() => 1)).rejects.toThrow('no');
  expect(told).toContain('changed');
  expect(new Set(told)).toEqual(new Set(['changed']));
});

it('is under way while a file is read, and not after one that cannot be', async () => {
  const { FileReader, told } = followed();
  const reader = new FileReader();
  reader.addEventListener('load', () => told.push('read'));
  reader.readAsText('a');
  await vi.waitFor(() => expect(told).toEqual(['begin', 'read', 'end']));
  expect(() => reader.readAsText(null)).toThrow('no file');
  expect(told).toEqual(['begin', 'read', 'end', 'begin', 'end']);
});
