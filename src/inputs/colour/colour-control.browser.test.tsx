import '@mantine/core/styles.layer.css';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dialogs from '../../../locales/en_US/dialogs.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { closeDialogs, dialogStore } from '../../store/dialogs.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import type { ControlProps } from '../control.ts';
import { TurnsContext } from '../use-typed.ts';
import { ColourControl } from './colour-control.tsx';

let shown: ShownControl<string>;
beforeEach(() => adoptMessages('en_US', { inputs, dialogs }));
afterEach(() => {
  closeDialogs();
  shown.remove();
});

const field = () => page.getByRole('textbox', { name: 'Ground' });
const swatch = () => page.getByRole('button', { name: 'Choose a color for Ground' });
const asked = () => vi.waitFor(() => dialogStore.queue[0] ?? expect.fail('no dialog'));
const show = (props: object, initial: string | null) => {
  shown = showControl(ColourControl, { label: 'Ground', ...props }, initial);
};

it.each(['tomato', '#abc', '#aabbcc', '#aabbccdd', 'rgb(1, 2, 3)', 'rgba(0,0,0,0.870588)', 'hsl(120, 50%, 50%)', 'hsla(9, 9%, 9%, 0.5)'])(
  'keeps the notation of %s, and gives it to the dialog',
  async (colour) => {
    show({}, colour);
    await expect.element(field()).toHaveValue(colour);
    await swatch().click();
    expect((await asked()).dialog).toEqual({ kind: 'colour', title: 'Choose a color for Ground', colour });
    expect(shown.reports).toEqual([]);
    expect(shown.checks.check()).toBe(true);
  },
);

it.each(['inherit', 'Unset', 'var(--x)', 'rgb(var(--r), 0, 0)'])('takes %s for no colour', async (text) => {
  show({}, null);
  await userEvent.fill(field(), text);
  expect(shown.value()).toBeNull();
});

it('keeps an invalid colour on screen and reports null', async () => {
  show({}, 'no colour');
  shown.checks.check();
  await expect.element(page.getByText(/Enter a color as/)).toBeVisible();
  await userEvent.fill(field(), '#12345');
  expect(shown.reports).toEqual([null]);
  await expect.element(field()).toHaveValue('#12345');
  await userEvent.fill(field(), '#123456');
  expect(shown.value()).toBe('#123456');
});

it('drops an invalid colour at an undo, and keeps a valid one', async () => {
  let turn = () => {};
  function Turned(props: ControlProps<string>) {
    const [turns, setTurns] = useState(0);
    turn = () => setTurns(turns + 1);
    return (
      <TurnsContext value={turns}>
        <ColourControl {...props} />
      </TurnsContext>
    );
  }
  shown = showControl<string, ControlProps<string>>(Turned, { label: 'Ground' }, null);
  await userEvent.fill(field(), ' red ');
  turn();
  await expect.element(field()).toHaveValue(' red ');
  await userEvent.fill(field(), 'redd');
  turn();
  await expect.element(field()).toHaveValue('');
});

it('takes what was chosen in the dialog, and nothing from one that was cancelled', async () => {
  show({}, '#f44336');
  await swatch().click();
  (await asked()).answer();
  await swatch().click();
  (await asked()).answer('#d50000');
  await expect.element(field()).toHaveValue('#d50000');
  expect(shown.reports).toEqual(['#d50000']);
});

it('shows the caller\u2019s text when it is required, and is cleared only where it can be', async () => {
  show({ required: true, requiredText: 'A ground is needed.' }, '#123456');
  await expect.element(field()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await userEvent.fill(field(), '');
  await userEvent.tab();
  await expect.element(page.getByText('A ground is needed.')).toBeVisible();
  shown.remove();
  show({}, '#123456');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(shown.value()).toBeNull();
});

it('opens by a press on the field with that option', async () => {
  show({ opensOnPress: true }, '#123456');
  await field().click();
  expect((await asked()).dialog).toMatchObject({ kind: 'colour', colour: '#123456' });
});
