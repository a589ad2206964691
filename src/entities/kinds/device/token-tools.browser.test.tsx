import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import inputs from '../../../../locales/en_US/inputs.json';
import marks from '../../../../locales/en_US/marks.json';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../../../inputs/control.fixture.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { newToken, TokenTools } from './token-tools.tsx';

let control: ShownControl<string>;
afterEach(() => control.remove());

it('a token is copied and drawn anew, and each button says what it did', async () => {
  await adoptMessages('en_US', { inputs, marks });
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  control = showControl(TextControl, { label: 'Token', maxLength: 32, tools: TokenTools }, 'A1');
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.element(page.getByRole('button', { name: 'Generated' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Generated');
  expect(control.value()).toMatch(/^[A-Za-z0-9]{20}$/);
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue(control.value() ?? '');
  expect(copied).toEqual(['A1']);
  expect(new Set(Array.from({ length: 50 }, () => newToken(20))).size).toBe(50);
  Reflect.deleteProperty(navigator, 'clipboard');
});
