import { startMailServer } from '../../platform/outgoing/smtp-server.fixture.ts';
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
