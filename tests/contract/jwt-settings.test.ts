/** Lives and key of tokens have an effect, from 3.4.2 on. */
import { afterEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { tokenPairSchema } from '../../src/contract/session.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const START = Date.UTC(2026, 0, 5);
const KEY = Buffer.alloc(64, 7).toString('base64');
const clock = { now: START };
let running: RunningPlatform;
afterEach(() => running.platform.close());

async function start(apiVersion = '4.3.0'): Promise<void> {
  clock.now = START;
  running = await startInMemory({ devices: 0, apiVersion, now: () => clock.now });
}

const USUAL = { tokenExpirationTime: 9000, refreshTokenExpTime: 604_800, tokenIssuer: 'thingsboard.io' };
const save = (settings: object) => running.system.send('POST', '/api/admin/jwtSettings', { ...USUAL, ...settings });
const refusal = (answer: Answer) => {
  const { status, errorCode, message } = answer.json() as { status: number; errorCode: number; message: string };
  return [status, errorCode, message];
};
const login = async () =>
  tokenPairSchema.parse(
    (await running.nobody.send('POST', '/api/auth/login', { username: 'tenant@example.org', password: 'tenant' })).json(),
  );
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iss: string; iat: number; exp: number };

it('are read without the key, by system administrators, and not on 3.2', async () => {
  await start();
  expect((await running.system.send('GET', '/api/admin/jwtSettings')).json()).toEqual(USUAL);
  for (const client of [running.tenant, running.customer]) {
    expect((await client.send('GET', '/api/admin/jwtSettings')).status).toBe(403);
    expect((await client.send('POST', '/api/admin/jwtSettings', USUAL)).status).toBe(403);
  }
  await running.platform.close();
  await start('3.2.0');
  expect((await running.system.send('GET', '/api/admin/jwtSettings')).status).toBe(404);
});

it('change new tokens; tokens of before go on', async () => {
  await start();
  const before = await login();
  const answer = await save({ tokenExpirationTime: 60, refreshTokenExpTime: 900, tokenIssuer: 'acme.example' });
  expect(tokenPairSchema.safeParse(answer.json()).success).toBe(true);
  const { token, refreshToken } = await login();
  const { iss, iat, exp } = claimsOf(token);
  expect([iss, exp - iat, claimsOf(refreshToken).exp - iat]).toEqual(['acme.example', 60, 900]);
  clock.now += 61_000;
  expect(refusal(await running.as(token).send('GET', '/api/auth/user')).slice(0, 2)).toEqual([401, 11]);
  expect((await running.as(before.token).send('GET', '/api/auth/user')).status).toBe(200);
  expect((await running.nobody.send('POST', '/api/auth/token', { refreshToken })).status).toBe(200);
  clock.now += 900_000;
  expect(refusal(await running.nobody.send('POST', '/api/auth/token', { refreshToken })).slice(0, 2)).toEqual([401, 11]);
});

it('another key ends all tokens and sockets but those of the answer; the same one, or none, ends nothing', async () => {
  await start();
  const mine = running.as(tokenPairSchema.parse((await save({ tokenSigningKey: KEY })).json()).token);
  const { token, refreshToken } = await login();
  const socket = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws/plugins/telemetry?token=${token}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  for (const settings of [USUAL, { ...USUAL, tokenSigningKey: KEY }]) {
    expect((await mine.send('POST', '/api/admin/jwtSettings', settings)).status).toBe(200);
    expect((await running.as(token).send('GET', '/api/auth/user')).status).toBe(200);
  }
  const other = { ...USUAL, tokenSigningKey: Buffer.alloc(64, 8).toString('base64') };
  const pair = tokenPairSchema.parse((await mine.send('POST', '/api/admin/jwtSettings', other)).json());
  expect(await ended).toBe(1007);
  expect(refusal(await running.as(token).send('GET', '/api/auth/user')).slice(0, 2)).toEqual([401, 11]);
  expect((await running.nobody.send('POST', '/api/auth/token', { refreshToken })).status).toBe(401);
  expect((await mine.send('GET', '/api/auth/user')).status).toBe(401);
  expect((await running.as(pair.token).send('GET', '/api/auth/user')).status).toBe(200);
  expect((await login()).token).not.toBe('');
});

it.each([
  [{ tokenIssuer: '' }, 'JWT token issuer should be specified!'],
  [{ tokenExpirationTime: 59 }, 'JWT token expiration time should be at least 1 minute!'],
  [{ refreshTokenExpTime: 899 }, 'JWT refresh token expiration time should be at least 15 minutes!'],
  [{ tokenExpirationTime: 604_800 }, 'JWT token expiration time should greater than JWT refresh token expiration time!'],
  [{ tokenSigningKey: '' }, 'JWT token signing key should be specified!'],
  [{ tokenSigningKey: 'not base64 !!' }, 'JWT token signing key should be a valid Base64 encoded string!'],
  [{ tokenSigningKey: Buffer.alloc(32).toString('base64') }, expect.stringContaining('at least 512 bits')],
])('of %j are refused and not stored', async (bad, message) => {
  await start();
  expect(refusal(await save(bad))).toEqual([400, 31, message]);
  expect((await running.system.send('GET', '/api/admin/jwtSettings')).json()).toEqual(USUAL);
});

it.each([{ tokenExpirationTime: 'soon' }, { tokenExpirationTime: 60.5 }, { refreshTokenExpTime: 1e12 }])(
  'of %j cannot be read',
  async (bad) => {
    await start();
    expect((await save(bad)).status).toBe(400);
  },
);
