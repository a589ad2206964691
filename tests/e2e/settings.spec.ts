import { startMailServer } from '../../platform/outgoing/smtp-server.fixture.ts';
import { startProvider } from '../../platform/rest/providers/oidc-provider.fixture.ts';
import { expect, ownTest } from './console.ts';
import { expectNoViolation } from './violations.ts';

/** As a mail program shows it. */
const linkIn = (content: string) => /https?:\/\/[^\s"<>]+resetToken=[\w-]+/.exec(content.replaceAll('&amp;', '&'))?.[0] ?? '';

ownTest('a mail server is set up and tried, and the link of a mail that it gets sets a password', async ({ openAs, platform }) => {
  const server = await startMailServer();
  try {
    const page = await openAs('sysadmin');
    await page.goto(`${platform.url}/settings/general`);
    await page.getByLabel('Address of this console').fill(platform.url);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await page.goto(`${platform.url}/settings/outgoing-mail`);
    await page.getByLabel('Mail server').fill('127.0.0.1');
    await page.getByRole('textbox', { name: 'Port' }).fill('1');
    await page.getByRole('button', { name: 'Send test mail' }).click();
    await expect(page.getByText('Nothing answers at this address and port.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Port' }).fill(String(server.port));
    await page.getByRole('button', { name: 'Send test mail' }).click();
    await expect(page.getByText('The mail server took the mail.')).toBeVisible();
    expect((await server.next()).to).toEqual(['sysadmin@example.org']);
    await expectNoViolation(page, 'outgoing mail', 'main');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();

    const visitor = await openAs(null);
    await visitor.goto(`${platform.url}/login/resetPasswordRequest`);
    await visitor.getByRole('textbox', { name: 'Email' }).fill('customer@example.org');
    await visitor.keyboard.press('Enter');
    const mail = await server.next(1);
    expect(mail.to).toEqual(['customer@example.org']);
    await visitor.goto(linkIn(mail.content));
    await visitor.getByLabel('New password', { exact: true }).fill('another-one');
    await visitor.getByLabel('Repeat new password').fill('another-one');
    await visitor.keyboard.press('Enter');
    await expect(visitor).not.toHaveURL(/resetPassword/);
  } finally {
    await server.close();
  }
});

ownTest('a provider is set up at a domain, and signs a person in who gets an account by that', async ({ openAs, platform }) => {
  const people = { ida: { email: 'ida@acme.example', given_name: 'Ida', family_name: 'Park' } };
  const provider = await startProvider(`${platform.url}/login/oauth2/code/`, people);
  try {
    const page = await openAs('sysadmin');
    await page.goto(`${platform.url}/settings/oauth2`);
    await page.getByRole('button', { name: 'Add client' }).click();
    const typed = {
      ...{
        'Name of this client': 'Acme',
        'Button text': 'Acme ID',
        'Client ID': 'post-client',
        'Sign-in address': `${provider.issuer}/auth`,
      },
      ...{
        'Token address': `${provider.issuer}/token`,
        'User info address': `${provider.issuer}/me`,
        'Key set address': `${provider.issuer}/jwks`,
      },
      ...{ 'Attribute with the first name': 'given_name', 'Attribute with the last name': 'family_name' },
    };
    for (const [label, text] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).fill(text);
    await page.getByLabel(/^Client secret(?! is)/).fill('made-up-secret');
    await page.getByLabel('Without activation mail').check();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Client Acme added.')).toBeVisible();
    await expectNoViolation(page, 'an OAuth client', 'main');
    await page.getByRole('button', { name: 'Domains', exact: true }).click();
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('textbox', { name: 'Domain' }).fill('127.0.0.1');
    await page.getByRole('combobox', { name: 'OAuth clients' }).click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Domain 127.0.0.1 added.')).toBeVisible();

    const visitor = await openAs(null);
    provider.meet('refuse');
    await visitor.goto(`${platform.url}/login?to=%2Fprofile`);
    await visitor.getByRole('link', { name: 'Acme ID' }).click();
    const refusal = visitor.getByRole('dialog', { name: 'Sign-in failed' });
    await expect(refusal).toContainText('the person said no');
    await refusal.getByRole('button', { name: 'Close' }).click();
    provider.meet('ida');
    await visitor.getByRole('link', { name: 'Acme ID' }).click();
    await expect(visitor).toHaveURL(`${platform.url}/profile`);
    await expect(visitor.getByRole('textbox', { name: 'First name' })).toHaveValue('Ida');
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue('ida@acme.example');
  } finally {
    await provider.close();
  }
});
