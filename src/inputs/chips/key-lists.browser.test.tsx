import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { KeyListControl } from './key-list-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

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

  it('offers the suggestions, and accepts other keys', async () => {
    show({ suggestions: ['temperature', 'humidity'] }, ['pressure']);
    await field().click();
    await page.getByRole('option', { name: 'humidity' }).click();
    expect(shown.value()).toEqual(['pressure', 'humidity']);
  });

  it.each([
    [undefined, 'timeseriesKeys'],
    ['SHARED_SCOPE', 'attributeKeys'],
  ])('offers the keys that an entity has stored in %s', async (scope, command) => {
    call.mockResolvedValue(ok(['target', 'limit']));
    const entity = entityId('DEVICE', '1');
    show({ keysOf: { entity, scope } }, null);
    await field().click();
    await page.getByRole('option', { name: 'limit' }).click();
    expect(shown.value()).toEqual(['limit']);
    expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([[command, { entity, ...(scope ? { scope } : {}) }]]);
    call.mockReset();
  });

  it('shows its error as soon as a required list becomes empty', async () => {
    show({ required: true }, ['a']);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: /^Remove a/ }).click();
    expect(shown.value()).toBeNull();
    await expect.element(page.getByText('Enter at least one key.')).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  });

  it('takes typed text on blur, and splits pasted keys', async () => {
    show({}, ['a']);
    await field().click();
    await userEvent.keyboard('b');
    await userEvent.tab();
    await expect.poll(() => shown.value()).toEqual(['a', 'b']);
    const pasted = new DataTransfer();
    pasted.setData('text/plain', ' c, a;d \r\ne\tf\n');
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.poll(() => shown.value()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([{ readOnly: true }, { disabled: true }])('cannot be changed with %j', async (props) => {
    show(props, ['a', 'b']);
    await expect.element(page.getByText('a', { exact: true })).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('shows a stored value of another type, and keeps it until it is edited', async () => {
    show({}, [7, { odd: true }] as never);
    await expect.element(page.getByText('{"odd":true}')).toBeVisible();
    expect(shown.reports).toEqual([]);
    await page.getByRole('button', { name: 'Remove 7' }).click();
    expect(shown.value()).toEqual(['{"odd":true}']);
  });
});
