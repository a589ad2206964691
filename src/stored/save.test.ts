import { expect, it, vi } from 'vitest';
import { ok } from '../contract/fault.ts';
import { saveStored } from './save.ts';

it('sends nothing of what a merge made that must not be sent', async () => {
  const theirs = { a: 1, b: 2 };
  const calls = { read: async () => ok(theirs), save: vi.fn(async (document: object) => ok(document)) };
  const kind = { ofTheServer: [], merge: () => ({ merged: { a: 2, b: 2 }, conflicts: [] }) };
  const base = { a: 1, b: 1 };
  const unfit = await saveStored('id', base, { a: 2, b: 1 }, calls, { ...kind, isFit: ({ a, b }) => a !== b });
  expect(unfit).toEqual({ kind: 'unfit', theirs, merged: { a: 2, b: 2 } });
  expect(calls.save).not.toHaveBeenCalled();
  expect(await saveStored('id', base, { a: 2, b: 1 }, calls, kind)).toMatchObject({ kind: 'saved', isMerged: true });
});
