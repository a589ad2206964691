import { expect, it } from 'vitest';
import { type Part, partOf } from '../../../contract/part.ts';
import { setInNode } from '../../../rule-chains/document/commands/nodes.ts';
import { CHAIN_RULES } from '../../../rule-chains/document/merge.ts';
import { perform, redo, saved, startHistory, undo } from '../../../stored/history.ts';
import type { Path } from '../../../stored/path.ts';
import { withoutFormer } from './former-fields.ts';
import type { NodeForm } from './node-fields.ts';
import { formOf } from './node-forms.ts';
import { settingsForm } from './settings-form.ts';

interface Changed {
  readonly clazz: string;
  readonly before: Part;
  readonly path: Path;
  readonly to: unknown;
  readonly after: Part;
}

const PEM = { caCert: 'ca', caCertFileName: 'ca.pem', cert: 'c', certFileName: 'c.pem', privateKey: 'k', privateKeyFileName: 'k.pem' };
const OWN_MAIL = { smtpHost: 'mail.example.org', smtpPort: 25, enableProxy: true, proxyHost: 'p', username: 'a', password: 'b' };
const OPS = { type: 'PUBLIC_CHANNEL', id: 'C1', name: 'ops' };

const CHANGES: Readonly<Record<string, Changed>> = {
  'MQTT, from a password to none': {
    ...{ clazz: 'mqtt.TbMqttNode', path: ['credentials', 'type'], to: 'anonymous' },
    before: { host: 'h', credentials: { type: 'basic', username: 'a', password: 'b' } },
    after: { host: 'h', credentials: { type: 'anonymous' } },
  },
  'MQTT, from certificates to a password': {
    ...{ clazz: 'mqtt.TbMqttNode', path: ['credentials', 'type'], to: 'basic' },
    before: { credentials: { type: 'cert.PEM', ...PEM, password: 'of the key' } },
    after: { credentials: { type: 'basic' } },
  },
  'Azure, from a shared key to certificates, which keeps that of the authority': {
    ...{ clazz: 'mqtt.azure.TbAzureIotHubNode', path: ['credentials', 'type'], to: 'cert.PEM' },
    before: { credentials: { type: 'sas', sasKey: 's', caCert: 'ca', caCertFileName: 'ca.pem' } },
    after: { credentials: { type: 'cert.PEM', caCert: 'ca', caCertFileName: 'ca.pem' } },
  },
  'REST, from a password to certificates': {
    ...{ clazz: 'rest.TbRestApiCallNode', path: ['credentials', 'type'], to: 'cert.PEM' },
    before: { credentials: { type: 'basic', username: 'a', password: 'b' } },
    after: { credentials: { type: 'cert.PEM' } },
  },
  'REST, without a proxy': {
    ...{ clazz: 'rest.TbRestApiCallNode', path: ['enableProxy'], to: false },
    before: { enableProxy: true, proxyHost: 'p', proxyUser: 'a', proxyPassword: 'b' },
    after: { enableProxy: false, proxyHost: 'p', proxyUser: null, proxyPassword: null },
  },
  'mail, to the server of the system': {
    ...{ clazz: 'mail.TbSendEmailNode', path: ['useSystemSmtpSettings'], to: true },
    before: { useSystemSmtpSettings: false, ...OWN_MAIL, proxyUser: 'c', proxyPassword: 'd' },
    after: { useSystemSmtpSettings: true, ...OWN_MAIL, username: null, password: null, proxyUser: null, proxyPassword: null },
  },
  'SMS, from one provider to another': {
    ...{ clazz: 'sms.TbSendSmsNode', path: ['smsProviderConfiguration', 'type'], to: 'TWILIO' },
    before: {
      useSystemSmsSettings: false,
      smsProviderConfiguration: { type: 'AWS_SNS', accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' },
    },
    after: { useSystemSmsSettings: false, smsProviderConfiguration: { type: 'TWILIO' } },
  },
  'SMS, to the provider of the system': {
    ...{ clazz: 'sms.TbSendSmsNode', path: ['useSystemSmsSettings'], to: true },
    before: { useSystemSmsSettings: false, smsProviderConfiguration: { type: 'TWILIO', accountToken: 't' } },
    after: { useSystemSmsSettings: true, smsProviderConfiguration: null },
  },
  'Slack, to the settings of the system': {
    ...{ clazz: 'notification.TbSlackNode', path: ['useSystemSettings'], to: true },
    before: { useSystemSettings: false, botToken: 'xoxb', conversationType: 'PUBLIC_CHANNEL', conversation: OPS },
    after: { useSystemSettings: true, botToken: null, conversationType: 'PUBLIC_CHANNEL', conversation: OPS },
  },
  'Slack, to conversations of another type': {
    ...{ clazz: 'notification.TbSlackNode', path: ['conversationType'], to: 'DIRECT' },
    before: { useSystemSettings: true, conversationType: 'PUBLIC_CHANNEL', conversation: OPS },
    after: { useSystemSettings: true, conversationType: 'DIRECT', conversation: null },
  },
  'Slack, to the type that it has': {
    ...{ clazz: 'notification.TbSlackNode', path: ['conversationType'], to: 'PUBLIC_CHANNEL' },
    before: { conversationType: 'PUBLIC_CHANNEL', conversation: OPS },
    after: { conversationType: 'PUBLIC_CHANNEL', conversation: OPS },
  },
};

it.each(Object.entries(CHANGES))('%s: leaves nothing of the former way, and undo brings all of it back', (_, changed) => {
  const type = `org.thingsboard.rule.engine.${changed.clazz}`;
  const { table } = formOf(type, changed.before) as NodeForm;
  const fieldsOf = (held: Part) =>
    settingsForm(table, held, { defaults: changed.before }, (word) => word).groups.flatMap((one) => one.fields);
  const start: Part = { nodes: { a: { type, name: 'A', configuration: { ...changed.before, kept: [1] } } } };
  const settings = (document: Part) => partOf(partOf(document.nodes).a).configuration;
  const made = withoutFormer(partOf(settings(start)), changed.path, changed.to, fieldsOf);
  const after = perform(startHistory(start), { name: 'changed' }, setInNode('a', ['configuration', ...made.path], made.value));
  expect(settings(after.current)).toEqual({ ...changed.after, kept: [1] });
  expect(undo(after).current).toEqual(start);
  expect(settings(redo(undo(after)).current)).toEqual({ ...changed.after, kept: [1] });
  // Also once it was saved.
  expect(undo(saved(after, { from: after.current, sent: after.current, answer: after.current }, CHAIN_RULES)).current).toEqual(start);
});
