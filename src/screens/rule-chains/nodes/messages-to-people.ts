/** Nodes that write to people. */
import { both, is, not } from '../../../stored/fields/when.ts';
import {
  form,
  HALF,
  NEEDED,
  type NodeForms,
  named,
  offered,
  s,
  secret,
  servedEntities,
  servedEntity,
  slackConversation,
  template,
  worded,
} from './node-fields.ts';

const ownServer = not(is('useSystemSmtpSettings', true));
const ownProvider = not(is('useSystemSmsSettings', true));
const throughProxy = both(ownServer, is('enableProxy', true));
const host = { ...HALF, ...NEEDED };
const port = { ...HALF, ...NEEDED, least: 1, most: 65_535 };
const ofAmazon = is('type', 'AWS_SNS');
const ofTwilio = is('type', 'TWILIO');

export const PEOPLE_FORMS: NodeForms = {
  'mail.TbMsgToEmailNode': form({
    fromTemplate: template(NEEDED),
    toTemplate: template({ ...NEEDED, isExplained: true }),
    ccTemplate: template(HALF),
    bccTemplate: template(HALF),
    subjectTemplate: template(NEEDED),
    mailBodyType: s.choice(
      [
        ['false', 'plainBody'],
        ['true', 'htmlBody'],
        ['dynamic', 'dynamicBody'],
      ],
      { whenAbsent: 'false', isRequired: true, when: offered('mailBodyType') },
    ),
    isHtmlTemplate: template({ ...NEEDED, isExplained: true, when: is('mailBodyType', 'dynamic') }),
    bodyTemplate: template(NEEDED, 4),
  }),
  'mail.TbSendEmailNode': form({
    useSystemSmtpSettings: s.flag(true),
    smtpProtocol: s.choice(named('smtp', 'smtps'), { ...NEEDED, when: ownServer }),
    smtpHost: s.text({ ...host, when: ownServer }),
    smtpPort: s.whole({ ...port, when: ownServer }),
    timeout: s.whole({ word: 'timeoutMs', ...NEEDED, when: ownServer }),
    username: s.text({ ...HALF, when: ownServer }),
    password: secret({ ...HALF, when: ownServer }),
    enableTls: s.flag(false, { when: ownServer }),
    tlsVersion: s.choice(named('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'), { when: both(ownServer, is('enableTls', true)) }),
    enableProxy: s.flag(false, { when: ownServer }),
    proxyHost: s.text({ ...host, when: throughProxy }),
    proxyPort: s.whole({ ...port, when: throughProxy }),
    proxyUser: s.text({ ...HALF, when: throughProxy }),
    proxyPassword: secret({ ...HALF, when: throughProxy }),
  }),
  'sms.TbSendSmsNode': form({
    numbersToTemplate: template({ ...NEEDED, isExplained: true }),
    smsMessageTemplate: template(NEEDED, 3),
    useSystemSmsSettings: s.flag(true),
    smsProviderConfiguration: s.part(
      {
        type: s.choice(
          [
            { value: 'AWS_SNS', label: 'Amazon SNS' },
            { value: 'TWILIO', label: 'Twilio' },
          ],
          { word: 'provider', ...NEEDED },
        ),
        accessKeyId: s.text({ ...HALF, ...NEEDED, when: ofAmazon }),
        secretAccessKey: secret({ ...HALF, ...NEEDED, when: ofAmazon }),
        region: s.text({ ...NEEDED, when: ofAmazon }),
        numberFrom: s.text({ ...NEEDED, when: ofTwilio }),
        accountSid: s.text({ ...HALF, ...NEEDED, when: ofTwilio }),
        accountToken: secret({ ...HALF, ...NEEDED, when: ofTwilio }),
      },
      { when: ownProvider },
    ),
  }),
  'notification.TbNotificationNode': form({
    // Others cannot be sent by nodes.
    templateId: servedEntity('NOTIFICATION_TEMPLATE', { ...NEEDED, isExplained: true }, 'RULE_NODE'),
    targets: servedEntities('NOTIFICATION_TARGET', NEEDED),
  }),
  'notification.TbSlackNode': form({
    messageTemplate: template(NEEDED, 3),
    useSystemSettings: s.flag(true),
    botToken: secret({ ...NEEDED, when: not(is('useSystemSettings', true)) }),
    conversationType: s.choice(worded('PUBLIC_CHANNEL', 'PRIVATE_CHANNEL', 'DIRECT'), NEEDED),
    conversation: slackConversation({ ...NEEDED, isExplained: true }),
  }),
};
