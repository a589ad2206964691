import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dialogs from '../../../locales/en_US/dialogs.json';
import faults from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import profile from '../../../locales/en_US/profile.json';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { runHotkeys } from '../../shell/hotkeys/run-hotkeys.ts';
import { type DraftOf, describeForm } from './describe-form.ts';
import { Form } from './form.tsx';

interface Named {
  readonly firstName: string | null;
}

/** Uses existing message keys. */
const FORM = describeForm<{ readonly defaultDashboardFullscreen: boolean }>()('profile', {
  firstName: { control: 'text', required: true },
  lastName: {
    control: 'text',
    isShown: ({ firstName }: Named) => firstName !== 'Prince',
    options: ({ firstName }: Named) => ({ maxLength: firstName?.length ?? 0 }),
  },
});
type Draft = DraftOf<typeof FORM>;
const SAVED: Draft = { firstName: 'Ann', lastName: null, defaultDashboardFullscreen: true };

let root: Root;
let box: HTMLElement;
const onSave = vi.fn<(draft: Draft, changed: readonly string[], saved: Draft) => Promise<Outcome<Draft>>>();

const show = (initial = SAVED) =>
  root.render(
    <MantineProvider>
      <Form description={FORM} initial={initial} onSave={onSave} />
    </MantineProvider>,
  );
const first = page.getByRole('textbox', { name: 'First name' });
const last = page.getByRole('textbox', { name: 'Last name' });
const save = page.getByRole('button', { name: /^Save/ });
const discard = page.getByRole('button', { name: 'Discard changes' });

beforeEach(async () => {
  await adoptMessages('en_US', { dialogs, fault: faults, inputs, profile });
  onSave.mockReset().mockImplementation(async (draft) => ok(draft));
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

it('disables its buttons without changes', async () => {
  show();
  await expect.element(save).toBeDisabled();
  await expect.element(discard).toBeDisabled();
  await userEvent.fill(first, 'Ann  ');
  await expect.element(save).toBeDisabled();
});

it('counts changes, saves them by Ctrl S, and takes over the server\u2019s answer', async () => {
  onSave.mockImplementation(async (draft) => ok({ ...draft, lastName: 'Lee' }));
  show();
  await userEvent.fill(first, 'Anna Maria');
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...SAVED, firstName: 'Anna Maria' }, ['firstName'], SAVED));
  await expect.element(last).toHaveValue('Lee');
  await expect.element(save).toBeDisabled();
});

it.each([
  ['saves', save],
  ['discards', discard],
])('keeps the focus when a button %s by key, and is disabled by that', async (_, button) => {
  show();
  await userEvent.fill(first, 'Anna');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toBeDisabled();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('FORM'));
  await userEvent.keyboard('{Tab}');
  await expect.element(first).toHaveFocus();
});

it('keeps what is typed while it saves, as a new change', async () => {
  let answer: (outcome: Outcome<Draft>) => void = () => undefined;
  onSave.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  await userEvent.fill(first, 'Anna');
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  await userEvent.fill(first, 'Anna Maria');
  answer(ok({ ...SAVED, firstName: 'Anna', lastName: 'Lee' }));
  await expect.element(last).toHaveValue('Lee');
  await expect.element(first).toHaveValue('Anna Maria');
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
});

it('keeps the draft when the save fails, and shows why', async () => {
  onSave.mockResolvedValue(failed(fault('conflict', 'Somebody was faster.')));
  show();
  await userEvent.fill(first, 'Anna');
  await userEvent.click(save);
  await vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain('Somebody was faster.'));
  await expect.element(first).toHaveValue('Anna');
  await expect.element(save).toBeEnabled();
});

it('says at its field what a server refuses there, until that is changed', async () => {
  onSave.mockResolvedValue(failed(fault('invalid', 'User with such last name already exists!')));
  show();
  await userEvent.fill(last, 'Lee');
  await userEvent.click(save);
  await expect.element(last).toHaveAccessibleDescription('Already in use. Choose another.');
  await expect.element(last).toHaveFocus();
  expect(page.getByRole('alert').element().textContent).toBe('');
  await userEvent.fill(last, 'Ley');
  await expect.element(last).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(save).toBeEnabled();
});

it('does not save an invalid field, shows its error, and focuses it', async () => {
  show();
  await userEvent.clear(first);
  await userEvent.click(save);
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  expect(document.activeElement).toBe(await first.element());
  expect(box.textContent).toContain(inputs.required);
  expect(onSave).not.toHaveBeenCalled();
});

it('takes blanks for nothing', async () => {
  show();
  await userEvent.fill(first, '   ');
  await userEvent.click(save);
  await expect.element(first).toHaveAccessibleDescription(inputs.required);
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.fill(first, 'Anna');
  await userEvent.fill(last, '   ');
  await userEvent.click(save);
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...SAVED, firstName: 'Anna', lastName: null }, ['firstName'], SAVED));
});

it('takes the options of a field from the draft', async () => {
  show();
  await userEvent.fill(last, 'Much too long');
  await userEvent.click(save);
  expect(box.textContent).toContain('At most 3 characters.');
  await userEvent.fill(first, 'A name of that length');
  await userEvent.click(save);
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

it('does not require a hidden field, and keeps its value', async () => {
  show({ ...SAVED, lastName: 'Nelson is longer than that' });
  await userEvent.fill(first, 'Prince');
  await expect.element(last).not.toBeInTheDocument();
  await userEvent.click(save);
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      { ...SAVED, firstName: 'Prince', lastName: 'Nelson is longer than that' },
      ['firstName'],
      expect.anything(),
    ),
  );
});

it('discards all changes', async () => {
  show();
  await userEvent.fill(first, 'Anna');
  await userEvent.fill(last, 'Lee');
  await expect.element(page.getByText('2 changes')).toBeVisible();
  await userEvent.click(discard);
  await expect.element(first).toHaveValue('Ann');
  await expect.element(last).toHaveValue('');
  await expect.element(save).toBeDisabled();
});

it('answers a question without changes, too, and can be cancelled', async () => {
  const onCancel = vi.fn();
  root.render(
    <MantineProvider>
      <Form description={FORM} initial={SAVED} onSave={onSave} question={{ ok: 'Assign', onCancel }} />
    </MantineProvider>,
  );
  await page.getByRole('button', { name: 'Assign' }).click();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith(SAVED, [], SAVED));
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

it('shows an error after the click that left the field, which no button loses', async () => {
  let clicks = 0;
  root.render(
    <MantineProvider>
      <Form description={FORM} initial={SAVED} onSave={onSave}>
        <button type="button" style={{ blockSize: '14px' }} onClick={() => (clicks += 1)}>
          Beside
        </button>
      </Form>
    </MantineProvider>,
  );
  await first.fill('');
  const beside = page.getByRole('button', { name: 'Beside' });
  const before = beside.element().getBoundingClientRect().top;
  await beside.click();
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  expect(beside.element().getBoundingClientRect().top).toBeGreaterThan(before + 7);
  expect(clicks).toBe(1);
});

it('says on Ctrl S what is missing, wherever the focus is, but not under a dialog', async () => {
  show({ ...SAVED, firstName: null });
  await expect.element(first).toBeVisible();
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    runHotkeys(event);
    return event.defaultPrevented;
  };
  const dialog = box.appendChild(document.createElement('div'));
  dialog.ariaModal = 'true';
  press();
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true');
  dialog.remove();
  expect(press()).toBe(true);
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

it('says before sending that a text is longer than the server keeps, apart from texts with lines', async () => {
  const description = describeForm<{ readonly firstName: string | null; readonly lastName: string | null }>()('profile', {
    firstName: { control: 'text' },
    lastName: { control: 'text', options: { rows: 3 } },
  });
  root.render(
    <MantineProvider>
      <Form description={description} initial={{ firstName: null, lastName: null }} onSave={async (draft) => ok(draft)} />
    </MantineProvider>,
  );
  await last.fill('n'.repeat(256));
  await first.fill('n'.repeat(256));
  await save.click();
  await expect.element(first).toHaveAccessibleDescription('At most 255 characters.');
  await expect.element(last).not.toHaveAttribute('aria-invalid', 'true');
  await first.fill('n'.repeat(255));
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true');
});

it('has nothing to save or discard where what is missing was missing from the beginning', async () => {
  show({ ...SAVED, firstName: null });
  await expect.element(save).toBeDisabled();
  await expect.element(discard).toBeDisabled();
  await first.fill('A');
  await first.fill('');
  await expect.element(save).toBeEnabled();
  await discard.click();
  await expect.element(save).toBeDisabled();
});

it('covers neither its title nor the focused field with the buttons that stay in sight', async () => {
  box.style.cssText = 'block-size: 140px; inline-size: 300px; overflow-y: auto; margin: 0';
  root.render(
    <MantineProvider>
      <div style={{ blockSize: 100 }} />
      <Form title="Title" description={FORM} initial={SAVED} onSave={onSave} />
    </MantineProvider>,
  );
  await expect.element(first).toBeInTheDocument();
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() as DOMRect;
  const bar = () => boxOf(save.element().parentElement);
  expect(boxOf(box.querySelector('h2')).bottom).toBeLessThanOrEqual(bar().top);
  for (const field of [first, last, first]) {
    (field.element() as HTMLElement).focus();
    expect(boxOf(field.element()).bottom).toBeLessThanOrEqual(bar().top);
  }
});
