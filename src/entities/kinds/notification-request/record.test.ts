import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { ok } from '../../../contract/fault.ts';
import type { User } from '../../../contract/session.ts';
import { entityLookup } from '../../../inputs/entities/picked-types.ts';
import { REQUEST_RECORD } from './record.ts';

let asked: unknown[];
beforeEach(async () => {
  asked = [];
  await giveCore({
    call: async (_: string, input: unknown) => {
      asked.push(input);
      return ok({ data: [], totalPages: 0, totalElements: 0, hasNext: false });
    },
  });
});
const { fields } = REQUEST_RECORD.form?.description ?? expect.fail();

it('offers those only whom a message can reach, whatever happens', async () => {
  const { options } = fields.targets ?? expect.fail();
  const { entityType, subtype } = options as { readonly entityType: 'NOTIFICATION_TARGET'; readonly subtype: string };
  await entityLookup(entityType).search({ authority: 'TENANT_ADMIN' } as User, '', 1, subtype);
  expect(JSON.stringify(asked)).toContain('/api/notification/targets?notificationType=GENERAL');
});

it('waits as long as servers allow', () => {
  expect(fields.delay?.options).toMatchObject({ minimum: 0, maximum: 10_080 });
});
