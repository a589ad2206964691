import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import contact from '../../../locales/en_US/contact.json';
import inputs from '../../../locales/en_US/inputs.json';
import user from '../../../locales/en_US/user.json';
import type { Contact } from '../../contract/entities.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { ContactControl } from './contact-control.tsx';

let shown: ShownControl<Contact>;
const show = (initial: Contact | null) => {
  shown = showControl(ContactControl, { label: 'Contact' }, initial);
};
const held = () => shown.value();

beforeEach(() => adoptMessages('en_US', { contact, inputs, user }));
afterEach(() => shown.remove());

it('is a named group with a field for each part', async () => {
  show(null);
  const group = page.getByRole('group', { name: 'Contact' });
  await expect.element(group).toBeVisible();
  await expect.element(group.getByRole('combobox', { name: 'Country' })).toBeVisible();
  for (const name of ['City', 'State or region', 'Postal code', 'Address', 'Address line 2', 'Phone', 'Email'])
    await expect.element(group.getByRole('textbox', { name, exact: true })).toBeVisible();
});

it('reports typed values and keeps unknown fields', async () => {
  show({ city: 'Graz', region: 'Styria' } as Contact);
  await userEvent.fill(page.getByRole('textbox', { name: 'Postal code' }), '8010');
  await expect.poll(held).toEqual({ city: 'Graz', region: 'Styria', zip: '8010' });
  await userEvent.clear(page.getByRole('textbox', { name: 'City' }));
  await expect.poll(held).toEqual({ city: null, region: 'Styria', zip: '8010' });
});

it('chooses a country by its stored name', async () => {
  show(null);
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'Austria');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(held).toEqual({ country: 'Austria' });
});

it('keeps an unknown country', async () => {
  show({ country: 'Atlantis' });
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Atlantis');
});

it.each([
  { field: 'Postal code', value: { country: 'Germany', zip: '8010' }, words: contact['postal-code-invalid'] },
  { field: 'Email', value: { email: 'office@' }, words: user['invalid-email-format'] },
])('shows the error of $field on blur, and blocks the form', async ({ field, value, words }) => {
  show(value);
  const input = page.getByRole('textbox', { name: field });
  await userEvent.click(input);
  expect(shown.box.textContent).not.toContain(words);
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(shown.box.textContent).toContain(words);
  expect(shown.checks.isValid()).toBe(false);
});

it('checks a postal code again when the country changes', async () => {
  show({ country: 'Austria', zip: '8010' });
  await expect.element(page.getByRole('textbox', { name: 'Postal code' })).toBeVisible();
  expect(shown.checks.isValid()).toBe(true);
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'Germany');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(shown.checks.isValid).toBe(false);
});
