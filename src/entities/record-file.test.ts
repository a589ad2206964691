import { expect, it, vi } from 'vitest';
import { ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import { userRecord } from './kinds/user.ts';
import { readObject, saveRecordFile } from './record-file.ts';

const USER = {
  id: entityId('USER', '784f394c-42b6-435a-983c-b7beff2784f9'),
  createdTime: 1,
  email: 'a/b@example.org',
  additionalInfo: { lang: 'en_US', userPasswordHistory: { 1: '$2a$10$hash' } },
};
const files = vi.hoisted(() => [] as { readonly name: string; readonly data: Blob }[]);
vi.mock('../bridge/request.ts', () => ({ request: async () => ok(USER), QUIET: {} }));
vi.mock('../page/save-file.ts', () => ({ saveFile: (name: string, data: Blob) => files.push({ name, data }) }));

it.each([
  ['{"name":"A","n":1}', { name: 'A', n: 1 }],
  ['[1]', 'no-record-file'],
  ['{"name":', 'no-record-file'],
  ['', 'no-record-file'],
  ['{"serial":9007199254740993}', 'lossy-record-file'],
  ['{"a":1,"a":2}', 'lossy-record-file'],
])('a file of %s is read as it stands or refused', (text, wanted) => {
  const read = readObject(text);
  expect(read.ok ? read.value : read.fault.key).toEqual(wanted);
});

it('exports no hash of a password', async () => {
  expect((await saveRecordFile(userRecord({ kind: 'tenant', id: 't' }, false), USER)).ok).toBe(true);
  expect(files.map(({ name }) => name)).toEqual(['a_b@example.org.json']);
  expect(JSON.parse((await files[0]?.data.text()) ?? '')).toEqual({ ...USER, additionalInfo: { lang: 'en_US' } });
});
