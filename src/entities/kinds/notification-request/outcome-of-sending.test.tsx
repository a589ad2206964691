import { expect, it } from 'vitest';
import texts from '../../../../locales/en_US/notification-request.json';
import words from '../../../../locales/en_US/notification-words.json';
import { box, show } from '../../../../tests/show.tsx';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { OutcomeOfSending } from './outcome-of-sending.tsx';

const NOTHING = { sent: {}, errors: {}, totalErrors: 0, error: null };

async function told(status: string, stats: object | null): Promise<string> {
  await adoptMessages('en_US', { 'notification-request': texts, 'notification-words': words });
  const record = { id: { entityType: 'NOTIFICATION_REQUEST', id: 'a' }, status, stats } as never;
  await show(<OutcomeOfSending kind={null as never} record={record} onChanged={() => undefined} />);
  return box.textContent;
}

it.each([
  ['SCHEDULED', null, texts.notYet],
  ['PROCESSING', null, texts.notYet],
  ['SENT', NOTHING, texts.nobody],
])('says of a %s one that reached nobody why that may be', async (status, stats, expected) => {
  expect(await told(status, stats)).toContain(expected);
});

it('names who was not reached, and why', async () => {
  const text = await told('SENT', { ...NOTHING, sent: { WEB: 2 }, errors: { EMAIL: { 'Ann <b>': 'No mail server' } }, totalErrors: 1 });
  expect(text).toContain('Console: 2 delivered');
  expect(text).toContain('Email: 1 failed');
  expect(text).toContain('Ann <b> No mail server');
  expect(text).not.toContain('not named');
});

it('says in words what Slack answers by a name, and keeps what is not known', async () => {
  const text = await told('SENT', {
    ...NOTHING,
    errors: { SLACK: { Ops: 'Slack API error: not_in_channel', Lab: 'Slack API error: constructor' } },
    totalErrors: 2,
  });
  expect(text).toContain('Ops The bot is not in this channel. Invite it in Slack. Slack API error: not_in_channel');
  expect(text).toContain('Lab Slack API error: constructor');
});

it('says of how many servers give no names', async () => {
  const text = await told('SENT', { ...NOTHING, errors: { EMAIL: { Ann: 'x' } }, totalErrors: 201 });
  expect(text).toContain('200 more failed, who are not named.');
});
