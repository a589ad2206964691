import { expect, it } from 'vitest';
import { ok } from '../../../src/contract/fault.ts';
import { createFakePorts } from '../fake-ports.fixture.ts';
import type { HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { createReadFile } from './read-file.ts';

const PATH = '/api/images/tenant/plant.png';
const session: Pick<Session, 'accessToken' | 'rejectToken'> = { accessToken: async () => ok('t'), rejectToken: () => undefined };

function reader(type: string | null, bytes: Uint8Array<ArrayBuffer>) {
  const asked: (readonly [string, string | undefined])[] = [];
  const fetch = async (path: string, { headers }: { headers: Record<string, string> }): Promise<HttpAnswer> => {
    asked.push([path, headers['X-Authorization']]);
    return { ok: true, status: 200, headers: { get: () => type }, arrayBuffer: async () => bytes.buffer, text: async () => '' };
  };
  return { asked, read: createReadFile({ ...createFakePorts(), fetch }, session as Session) };
}

it('reads a picture with the token, as a data URL', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  const { asked, read } = reader('image/svg+xml;charset=utf-8', bytes);
  expect(await read(PATH)).toEqual(
    ok(`data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`),
  );
  expect(asked).toEqual([[PATH, 'Bearer t']]);
});

it.each(['otaPackage', 'resource'])('reads %s of any type', async (kind) => {
  const { read } = reader('application/x-binary', Uint8Array.from([1, 2]));
  expect(await read(`/api/${kind}/784f394c-42b6-435a-983c-b7beff2784f9/download`)).toEqual(ok('data:application/x-binary;base64,AQI='));
});

it.each([['text/html'], ['image/x-unknown'], [null]])('takes %s for no picture', async (type) => {
  expect(await reader(type, new Uint8Array(1)).read(PATH)).toMatchObject({ ok: false, fault: { kind: 'contract' } });
});

it('refuses what is too large', async () => {
  expect(await reader('image/png', new Uint8Array(8 * 2 ** 20 + 1)).read(PATH)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
});

it.each([
  ['https://example.org/a.png'],
  ['//example.org/a.png'],
  ['/api/images/tenant/../../user/tokens'],
  ['/api/auth/user'],
  ['/api/otaPackage/../user/download'],
  ['/api/otaPackage/1/download/x'],
  [`${PATH}?x`],
])('asks for nothing but files of the server, not for %s', async (path) => {
  const { asked, read } = reader('image/png', new Uint8Array(1));
  expect(await read(path)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  expect(asked).toEqual([]);
});
