import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenConsole, openConsole, userOf } from '../app.fixture.tsx';

let shown: OpenConsole;
afterEach(() => shown.close());

const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const at = (address: string) => vi.waitFor(() => expect(location.pathname + location.search).toBe(address));
/** As a link of a browser's bar of favourites. */
const goTo = (address: string) => history.pushState(null, '', address);

it('a screen of another role is forbidden with a message, and the console stays usable', async () => {
  shown = await openConsole('/alarms');
  await expect.element(heading).toHaveTextContent('Alarms');
  goTo('/tenants');
  await expect.element(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await at('/alarms');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Alarms');

  goTo('/tenants');
  await expect.element(dialog).toBeVisible();
  goTo('/devices');
  await expect.element(heading).toHaveTextContent('Devices');
  await expect.element(dialog).not.toBeInTheDocument();

  goTo('/tenants');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await vi.waitFor(() => expect(location.pathname).toBe('/login'));
});

it('asks before unsaved changes are lost, by the menu, the history, signing out and the browser', async () => {
  const user = userOf('TENANT_ADMIN');
  shown = await openConsole('/alarms', {
    session: { user },
    answers: { ownUserToSave: () => user, userPasswordPolicy: () => ({ minimumLength: 6 }), offeredFactors: () => [] },
  });
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const name = page.getByRole('textbox', { name: 'First name' });
  await expect.element(name).toHaveValue('Ann');
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await name.fill('Not saved');
  await vi.waitFor(() => expect(asks()).toBe(true));
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await expect.element(question.getByText('Unsaved changes on this page will be lost.')).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await at('/profile');
    await expect.element(name).toHaveValue('Not saved');
  };
  await page.getByRole('link', { name: 'Devices' }).first().click();
  await stay();
  history.back();
  await stay();
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await stay();
  history.back();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await at('/alarms');
  await expect.element(heading).toHaveTextContent('Alarms');
  goTo('/profile');
  await expect.element(name).toHaveValue('Ann');
});
