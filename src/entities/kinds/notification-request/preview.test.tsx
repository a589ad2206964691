import { beforeEach, expect, it } from 'vitest';
import faultTexts from '../../../../locales/en_US/fault.json';
import requestTexts from '../../../../locales/en_US/notification-request.json';
import wordTexts from '../../../../locales/en_US/notification-words.json';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { Preview } from './preview.tsx';

const TEMPLATE = { entityType: 'NOTIFICATION_TEMPLATE', id: 't' };
const WHOLE = { targets: ['a'], templateId: TEMPLATE, template: null };
const ANSWER = {
  processedTemplates: {
    WEB: { method: 'WEB', enabled: true, subject: 'Hello <b>Ann</b>', body: 'At ten' },
    SMS: { method: 'SMS', enabled: false, body: 'not sent' },
  },
  totalRecipientsCount: 3,
  recipientsCountByTarget: { Shift: 3 },
  recipientsPreview: ['Ann Lee (ann@acme.example)'],
};
let asked: unknown[];
let answer: Outcome<unknown>;

beforeEach(async () => {
  await adoptMessages('en_US', { fault: faultTexts, 'notification-request': requestTexts, 'notification-words': wordTexts });
  asked = [];
  answer = ok(ANSWER);
  await giveCore({
    call: async (name: string, input: unknown) => {
      asked.push([name, input]);
      return answer;
    },
  });
});

const open = async (edited: object) => {
  await show(<Preview edited={edited} />);
  await act(async () => undefined);
  return box.querySelector('section')?.textContent;
};

it('says how many are told, who, and what, in words', async () => {
  const words = await open(WHOLE);
  expect(asked).toEqual([['notificationPreview', { sent: WHOLE }]]);
  for (const part of ['3 recipients', 'Shift: 3', 'Ann Lee (ann@acme.example)', 'and 2 more', 'Hello Ann', 'At ten'])
    expect(words).toContain(part);
  expect(words).not.toContain('not sent');
});

const ownOf = (web: object, name = 'n') => ({
  ...WHOLE,
  templateId: null,
  template: { name, configuration: { deliveryMethodsTemplates: { WEB: { method: 'WEB', enabled: true, ...web } } } },
});

it.each([
  ['nobody is told', { ...WHOLE, targets: null }, 0],
  ['nothing is said', { ...WHOLE, templateId: null }, 0],
  ['a text is missing', ownOf({ subject: 's', body: null }), 0],
  ['a name is missing', ownOf({ subject: 's', body: 'b' }, ''), 0],
  ['all is written here', ownOf({ subject: 's', body: 'b' }), 1],
])('where %s, it asks the server accordingly', async (_, edited, times) => {
  await open(edited);
  expect(asked).toHaveLength(times);
});

it('says why there is none, and is gone once the notification was sent', async () => {
  answer = failed(fault('invalid', 'Slack API token is not configured'));
  expect(await open(WHOLE)).toContain('Slack API token is not configured');
  expect(await open({ ...WHOLE, id: TEMPLATE })).toBeUndefined();
});
