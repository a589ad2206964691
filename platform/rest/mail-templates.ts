/** Providers of mail whose addresses are known; `%s` is the tenant of the provider. */
const SMTPS = { smtpProtocol: 'SMTPS', smtpPort: 465, timeout: 10_000, enableTls: true, tlsVersion: 'TLSv1.2' };
const MICROSOFT = 'https://login.microsoftonline.com/%s/oauth2/v2.0';

export const MAIL_TEMPLATES = [
  {
    ...{ providerId: 'SENDGRID', name: 'SendGrid', ...SMTPS, smtpHost: 'smtp.sendgrid.net' },
    ...{ authorizationUri: null, accessTokenUri: null, scope: [''], helpLink: null },
  },
  {
    ...{ providerId: 'GOOGLE', name: 'Google', ...SMTPS, smtpHost: 'smtp.gmail.com' },
    authorizationUri: 'https://accounts.google.com/o/oauth2/v2/auth?prompt=consent&access_type=offline',
    accessTokenUri: 'https://oauth2.googleapis.com/token',
    scope: ['https://mail.google.com/'],
    helpLink: 'https://support.google.com/googleapi/answer/6158849',
  },
  {
    ...{ providerId: 'OFFICE_365', name: 'Office 365', ...SMTPS, smtpProtocol: 'SMTP', smtpHost: 'smtp.office365.com', smtpPort: 587 },
    authorizationUri: `${MICROSOFT}/authorize`,
    accessTokenUri: `${MICROSOFT}/token`,
    scope: ['https://outlook.office365.com/SMTP.Send', 'offline_access', 'openid'],
    helpLink:
      'https://learn.microsoft.com/en-us/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth',
  },
] as const;
