import '@mantine/core/styles.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { KeyListControl } from './key-list-control.tsx';

let shown: ShownControl<string[]>;
beforeEach(() => adoptMessages('en_US', { inputs }));
afterEach(() => shown.remove());

describe('a list of keys', () => {
  const field = () => page.getByRole('combobox', { name: 'Keys' });
  const show = (props: object, initial: string[] | null) => {
    shown = showControl(KeyListControl, { label: 'Keys', ...props }, initial);
  };

  it.each([
    ['a{Enter}', ['a']],
    ['a,b;', ['a', 'b']],
    ['  a  {Enter}', ['a']],
    ['{Enter}', []],
    [' ,;', []],
    ['a,a;A{Enter}', ['a', 'A']],
  ])('that is typed %j', async (typed, keys) => {
    show({}, null);
    await field().click();
    await userEvent.keyboard(typed);
    await expect.poll(() => shown.value() ?? []).toEqual(keys);
  });

  it('offers what the caller knows, and takes more', async () => {
    show({ suggestions: ['temperature', 'humidity'] }, ['pressure']);
    await field().click();
    await page.getByRole('option', { name: 'humidity' }).click();
    expect(shown.value()).toEqual(['pressure', 'humidity']);
  });

  it('that is required and becomes empty says so at once', async () => {
    show({ required: true }, ['a']);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: /^Remove a/ }).click();
    expect(shown.value()).toBeNull();
    await expect.element(page.getByText('At least one key has to stand here.')).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  });

  it('takes what stands in it when it is left, and each of several that are pasted', async () => {
    show({}, ['a']);
    await field().click();
    await userEvent.keyboard('b');
    await userEvent.tab();
    await expect.poll(() => shown.value()).toEqual(['a', 'b']);
    const pasted = new DataTransfer();
    pasted.setData('text/plain', ' c, a;d ');
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.poll(() => shown.value()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([{ readOnly: true }, { disabled: true }])('cannot be changed with %j', async (props) => {
    show(props, ['a', 'b']);
    await expect.element(page.getByText('a', { exact: true })).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('shows what is stored and is no list of texts, and keeps it until it is edited', async () => {
    show({}, [7, { odd: true }] as never);
    await expect.element(page.getByText('{"odd":true}')).toBeVisible();
    expect(shown.reports).toEqual([]);
    await page.getByRole('button', { name: 'Remove 7' }).click();
    expect(shown.value()).toEqual(['{"odd":true}']);
  });
});
