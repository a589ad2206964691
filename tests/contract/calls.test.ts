/** Each call as each role: answered in its schema where the contract lets the role send it, and refused elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '../../src/contract/calls/call.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { CALL_ROLES, type OwnCallName } from './call-roles.ts';
import { bodyOf, type RunningPlatform, startInMemory } from './platform.fixture.ts';
import { type RoleWorld, roleWorld } from './role-world.ts';

const NAMES = Object.keys(CALL_ROLES) as OwnCallName[];
/** Of devices, in the place of an answer. */
const DEVICES = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 5, page: 0 } } as const;

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  let world: RoleWorld;
  beforeAll(async () => {
    running = await startInMemory({ devices: 4, apiVersion });
    world = await roleWorld(running);
  });
  afterAll(() => running.platform.close());

  it.each(NAMES)('%s', async (name) => {
    // The table pairs each call with an input of its own type.
    const called = CALLS[name] as unknown as Call<unknown, z.ZodMiniType>;
    const { method, reply, changes } = called;
    const { roles, newer = roles, input, status, isUnlogged } = CALL_ROLES[name];
    const { system: S, tenant: T, customer: C } = running;
    const expected = apiVersion.startsWith('3.2') ? roles : newer;
    const answers: Record<string, number> = {};
    const logged: Record<string, number> = {};
    const entries = async () => (await T.call('records', { path: '/api/audit/logs', pageSize: 1, page: 0 })).totalElements;
    for (const [role, client] of Object.entries({ S, T, C })) {
      const sent = await input(world);
      const before = await entries();
      const answer = await client.send(method, await client.addressOf(called, sent), bodyOf(called, sent));
      answers[role] = answer.status;
      if (answer.status === 200) {
        if (changes !== null && !isUnlogged && role !== 'S') logged[role] = (await entries()) - before;
        const isText = /text|svg/.test(answer.headers.get('content-type') ?? '');
        const value = reply.parse(answer.text === '' ? undefined : isText ? answer.text : answer.json());
        if (typeof value === 'object' && value !== null && 'totalElements' in value && role === 'T') {
          expect(value.totalElements).toBeGreaterThan(0);
        }
      }
    }
    const isAccepted = (answer: number) => answer === 200 || answer === status;
    const accepted = Object.keys(answers).filter((role) => isAccepted(answers[role] ?? 0));
    expect(accepted.join(''), JSON.stringify(answers)).toBe(expected);
    // Newer servers log some commands on alarms twice.
    for (const [role, count] of Object.entries(logged)) expect(count, `entries in the audit log by ${role}`).toBeGreaterThanOrEqual(1);
    // Where nobody may, the server has no such call.
    const refusals = expected === '' ? [400, 403, 404, 405] : [403];
    for (const answer of Object.values(answers)) if (!isAccepted(answer)) expect(refusals).toContain(answer);
  });

  it("answers every page to a customer user with only that customer's records", async () => {
    const all = await running.tenant.call('findEntities', { query: DEVICES });
    const own = await running.customer.call('findEntities', { query: DEVICES });
    expect(own.totalElements).toBeGreaterThan(0);
    expect(own.totalElements).toBeLessThan(all.totalElements);
  });
});
