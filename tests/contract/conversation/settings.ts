import { type Exchange, get, like, post, S } from './exchange.ts';

export const SETTINGS: readonly Exchange[] = [
  get('settings general', '/api/admin/settings/general', { as: 'S', names: (answer) => ({ 'settings-general': answer }) }),
  get('settings mail', '/api/admin/settings/mail', { as: 'S', names: (answer) => ({ 'settings-mail': answer }) }),
  get('settings sms', '/api/admin/settings/sms', S),
  get('settings nothing', '/api/admin/settings/nothing', S),
  post('settings save general', '/api/admin/settings', like('settings-general'), { as: 'S', intrusive: true }),
  post('settings second general', '/api/admin/settings', { key: 'general', jsonValue: {} }, S),
  post('settings empty key', '/api/admin/settings', { key: '', jsonValue: {} }, S),
  post('settings no value', '/api/admin/settings', { key: 'other' }, S),
  post('settings change key', '/api/admin/settings', like('settings-general', { key: 'other' }), S),
  get('security settings', '/api/admin/securitySettings', S),
  post(
    'security settings save',
    '/api/admin/securitySettings',
    { passwordPolicy: { minimumLength: 6 }, maxFailedLoginAttempts: null, userLockoutNotificationEmail: null },
    { as: 'S', intrusive: true },
  ),
  get('updates', '/api/admin/updates', S),
  post(
    'sms test without provider',
    '/api/admin/settings/testSms',
    {
      providerConfiguration: { type: 'TWILIO', accountSid: 'a', accountToken: 'b', numberFrom: '+15550001111' },
      numberTo: 'x',
      message: 'm',
    },
    S,
  ),
  get('oauth2 config', '/api/oauth2/config', S),
  get('oauth2 processing url', '/api/oauth2/loginProcessingUrl', S),
  get('oauth2 templates', '/api/oauth2/config/template', S),
  post('oauth2 config bad', '/api/oauth2/config', { enabled: true, domainsParams: [{ domainInfos: [], clientRegistrations: [] }] }, S),
];
