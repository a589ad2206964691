import { expect, it } from 'vitest';
import { ok } from '../../contract/fault.ts';
import type { Dispute } from '../../entities/disputes.ts';
import { saveEdit } from '../../entities/records.ts';
import { SMS_FORMS } from './sms.ts';

const [{ form } = { form: null }] = SMS_FORMS[1] ?? [];
const twilio = (more = {}) => ({ key: 'sms', jsonValue: { type: 'TWILIO', accountSid: 'AC1', numberFrom: '+4366', ...more } });
const aws = (more = {}) => ({ key: 'sms', jsonValue: { type: 'AWS_SNS', accessKeyId: 'AK', region: 'eu', ...more } });

/** Saves another number for Twilio over what somebody else stored, and keeps one's own where that differs. */
async function save(base: object, theirs: object, typed: object) {
  if (!form) throw new Error('There is no form');
  const before = form.draftOf(base);
  const sent: object[] = [];
  const asked: Dispute[] = [];
  const outcome = await saveEdit<object>(
    form,
    { base, before, draft: { ...before, ...typed }, changed: Object.keys(typed) },
    (disputes) => {
      asked.push(...disputes);
      return Promise.resolve(new Set(disputes.map(({ id }) => id)));
    },
    {
      read: () => Promise.resolve(ok(theirs)),
      save: (record) => {
        sent.push(record);
        return Promise.resolve(ok(record));
      },
    },
  );
  return { outcome, sent, asked: asked.map(({ field }) => field) };
}

it('asks which provider is meant when somebody stored another, and sends none without its secret', async () => {
  const { outcome, sent, asked } = await save(twilio(), aws(), { numberFrom: '+43' });
  expect(asked).toEqual(['type']);
  expect(outcome).toMatchObject({ ok: false, fault: { kind: 'conflict', key: 'secret-gone' } });
  expect(sent).toEqual([]);
});

it.each([
  ['that was typed', twilio(), { numberFrom: '+43', accountToken: 's' }, 's'],
  ['that the server tells', twilio({ accountToken: 'told' }), { numberFrom: '+43' }, 'told'],
])('sends one with a secret %s', async (_, base, typed, accountToken) => {
  const { sent } = await save(base, aws(), typed);
  expect(sent).toEqual([twilio({ numberFrom: '+43', accountToken })]);
});

it('leaves the secret where the provider is the same', async () => {
  const { sent, asked } = await save(twilio(), twilio({ accountSid: 'AC2' }), { numberFrom: '+43' });
  expect([sent, asked]).toEqual([[twilio({ accountSid: 'AC2', numberFrom: '+43' })], []]);
});
