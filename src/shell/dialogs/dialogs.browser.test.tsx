import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dialogs from '../../../locales/en_US/dialogs.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import shell from '../../../locales/en_US/shell.json';
import { show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import {
  askConfirm,
  closeDialogs,
  pickColour,
  pickIcon,
  showAlert,
  showComingSoon,
  showForbidden,
  showPermissionDenied,
} from '../../store/dialogs.ts';
import { theme } from '../../theme/mantine-theme.ts';
import { Dialogs } from './dialogs.tsx';

beforeEach(async () => {
  await adoptMessages('en_US', { dialogs, inputs, shell, fault });
  show(
    <>
      <button type="button">Behind</button>
      <Dialogs />
    </>,
    { theme },
  );
  await expect.element(page.getByRole('button', { name: 'Behind' })).toBeVisible();
  (page.getByRole('button', { name: 'Behind' }).element() as HTMLElement).focus();
});

afterEach(() => {
  closeDialogs();
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const behind = () => page.getByRole('button', { name: 'Behind' });
const toldOf = async (answer: Promise<unknown>) => Promise.race([answer, Promise.resolve('open')]);

describe('a dialog', () => {
  it('shows its message with safe markup, its title, and one button', async () => {
    const answer = showAlert({
      title: 'Sign-in failed',
      html: 'The <b>other</b> place said<script>window.hurt = 1</script> <img src=x>no',
    });
    await expect.element(dialog()).toHaveAccessibleName('Sign-in failed');
    expect(dialog().element().querySelector('b')?.textContent).toBe('other');
    expect(dialog().element().querySelector('script, img')).toBeNull();
    expect(dialog().getByRole('button').elements()).toHaveLength(1);
    await expect.element(button('OK')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBeNull();
    await expect.element(behind()).toHaveFocus();
  });

  it('is not answered by the Enter that asked it, and is still held', async () => {
    void askConfirm({ title: 'Sure?', html: 'Really' });
    await expect.element(button('OK')).toHaveFocus();
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    expect(button('OK').element().dispatchEvent(held)).toBe(false);
  });

  it('shows values of translated messages as plain text', async () => {
    void askConfirm({ title: 'Title', html: { key: 'fault.unhandled', values: { status: '<b>7</b> & more' } } });
    await expect.element(button('OK')).toBeVisible();
    expect(dialog().element().textContent).toContain('<b>7</b> & more');
    expect(dialog().element().querySelector('b')).toBeNull();
  });

  it.each([
    ['OK', true],
    ['Cancel', false],
  ])('answers a question by %s with %s', async (name, expected) => {
    const answer = askConfirm({ title: 'Sure?', html: 'Really' });
    await button(name).click();
    expect(await answer).toBe(expected);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('is cancelled by Escape, and first focuses the safe button of a dangerous question', async () => {
    const answer = askConfirm({ title: 'Delete it?', html: 'All', ok: 'Delete', isDanger: true });
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
    await expect.element(behind()).toHaveFocus();
  });

  it('can be agreed to only after the name was typed, where much would be lost', async () => {
    const answer = askConfirm({ title: 'Delete it?', html: 'All', ok: 'Delete', isDanger: true, typed: 'Acme  Water' });
    const field = dialog().getByRole('textbox', { name: 'To confirm, type Acme Water' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}acme water{Enter}');
    await expect.element(button('Delete')).toBeDisabled();
    expect(await toldOf(answer)).toBe('open');
    await userEvent.fill(field, ' Acme Water ');
    await expect.element(button('Delete')).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(true);
  });

  it('keeps the focus inside', async () => {
    void askConfirm({ title: 'Sure?', html: 'Really' });
    await expect.element(button('OK')).toHaveFocus();
    for (let i = 0; i < 5; i++) {
      await userEvent.tab();
      expect(dialog().element().contains(document.activeElement)).toBe(true);
    }
  });

  it('waits for the previous one; the focus moves to each, and returns at the end', async () => {
    const answers = [askConfirm({ title: 'First', html: '' }), showPermissionDenied(), showComingSoon()];
    for (const title of ['First', 'Permission denied', 'Coming soon']) {
      await expect.element(dialog()).toHaveAccessibleName(title);
      expect(page.getByRole('dialog').elements()).toHaveLength(1);
      await expect.element(button('OK')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    expect(await Promise.all(answers)).toEqual([true, null, null]);
    await expect.element(behind()).toHaveFocus();
  });

  it('answers the icon that was chosen', async () => {
    const answer = pickIcon('home');
    await expect.element(dialog()).toHaveAccessibleName('Choose an icon');
    await userEvent.fill(page.getByRole('textbox', { name: 'Search icons' }), 'more horiz');
    await button('more horiz').click();
    expect(await answer).toBe('more_horiz');
  });

  it('for forbidden access offers another account', async () => {
    const answer = showForbidden();
    await expect.element(dialog()).toHaveAccessibleName('Access forbidden');
    await expect.element(button('Sign in')).toBeVisible();
    await button('Cancel').click();
    expect(await answer).toBeNull();
  });

  it('is closed with all waiting ones by navigation', async () => {
    const answers = [askConfirm({ title: 'First', html: '' }), askConfirm({ title: 'Second', html: '' })];
    await expect.element(dialog()).toBeVisible();
    closeDialogs();
    expect(await Promise.all(answers)).toEqual([false, false]);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(behind()).toHaveFocus();
  });
});

describe('the colour picker', () => {
  const code = () => dialog().getByLabelText('Color code');

  it('returns a colour that is valid and differs from the previous one', async () => {
    const answer = pickColour({ colour: '#305680' });
    await expect.element(button('Select')).toBeDisabled();
    for (const [text, mayTake] of [
      ['', false],
      ['no colour', false],
      ['#305680', false],
      ['#1e7e7a', true],
    ] as const) {
      await code().fill(text);
      if (mayTake) await expect.element(button('Select')).toBeEnabled();
      else await expect.element(button('Select')).toBeDisabled();
    }
    expect(await toldOf(answer)).toBe('open');
    await button('Select').click();
    expect(await answer).toBe('#1e7e7a');
  });

  const sliders = () =>
    dialog()
      .getByRole('slider')
      .elements()
      .map((slider) => slider.getAttribute('aria-label'));

  it('starts with no colour, takes a swatch, and returns nothing when cancelled', async () => {
    const answer = pickColour({ colour: '' });
    await expect.element(button('Select')).toBeDisabled();
    dialog().element().querySelector<HTMLElement>('.mantine-ColorPicker-swatch')?.click();
    await expect.element(button('Select')).toBeEnabled();
    await button('Cancel').click();
    expect(await answer).toBeNull();
  });

  it('can be used by keyboard alone: hue, saturation and brightness, up to the confirmed colour', async () => {
    const answer = pickColour({ colour: '#ff0000' });
    await expect.element(code()).toHaveFocus();
    const colours: string[] = [];
    const press = async (slider: string, keys: string) => {
      for (let i = 0; i < 16 && document.activeElement?.getAttribute('aria-label') !== slider; i++) await userEvent.tab();
      await userEvent.keyboard(keys);
      colours.push((code().element() as HTMLInputElement).value);
    };
    await press('Hue', '{ArrowRight}{ArrowRight}{ArrowRight}');
    await press('Saturation and brightness', '{ArrowLeft}{ArrowLeft}');
    await press('Saturation and brightness', '{ArrowDown}');
    expect(new Set(['#ff0000', ...colours]).size).toBe(4);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    await expect.element(button('Select')).toBeEnabled();
    (button('Select').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(colours[2]);
  });

  it('offers 19 groups of ten shades with one tab stop', async () => {
    const answer = pickColour({ colour: '#f44336' });
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByRole('radio', { name: 'Red 500' })).toBeChecked();
    expect(page.getByRole('radio').elements()).toHaveLength(190);
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('radio', { name: 'Red 500' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(code()).toHaveValue('#d50000');
    await button('Select').click();
    expect(await answer).toBe('#d50000');
  });

  it('takes the focus once, as late as the modal does on a busy machine, and not from where somebody moved it', async () => {
    const later = window.setTimeout;
    const held: (() => void)[] = [];
    const timers = vi.spyOn(window, 'setTimeout');
    timers.mockImplementation(((run: () => void, ms = 0) => (ms === 0 ? held.push(run) : later(run, ms))) as typeof setTimeout);
    void pickColour({ colour: '#f44336' });
    await expect.element(code()).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(1);
    timers.mockRestore();
    const isTakenBefore = document.activeElement === code().element();
    for (const run of held) run();
    await expect.element(code()).toHaveFocus();
    expect(isTakenBefore).toBe(false);
  });

  it('offers opacity when the colour was given with one', async () => {
    void pickColour({ colour: 'rgba(10, 20, 30, 0.5)' });
    await expect.element(code()).toBeVisible();
    expect(sliders()).toContain('Opacity');
    closeDialogs();
    void pickColour({ colour: '#305680' });
    await expect.element(code()).toHaveValue('#305680');
    expect(sliders()).not.toContain('Opacity');
  });
});
