import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import faults from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import jsFunc from '../../../locales/en_US/js-func.json';
import rulenode from '../../../locales/en_US/rulenode.json';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { onEscape } from '../../marks/on-escape.ts';
import { noticeStore } from '../../store/notices.ts';
import { ScriptTestDialog } from './script-test-dialog.tsx';

const core = { call: vi.fn(), tryFunction: vi.fn<DataCore['tryFunction']>() };
giveCore(core);

const SCRIPT = 'return msg.t > 5;';
let onAnswer: ReturnType<typeof vi.fn<(script?: string) => void>>;
let remove: () => void;

beforeEach(async () => {
  await adoptMessages('en_US', { inputs, rulenode, 'js-func': jsFunc });
  noticeStore.notices = [];
  core.call.mockReset();
  core.tryFunction.mockReset();
  core.tryFunction.mockResolvedValue(ok({ type: null, json: null }));
  await page.viewport(1280, 800);
});
afterEach(() => remove());

function open(more: Partial<Parameters<typeof ScriptTestDialog>[0]> = {}): void {
  onAnswer = vi.fn();
  const message = { msg: '{"t": 7}', metadata: { unit: 'C' }, msgType: 'POST_TELEMETRY_REQUEST' };
  const given = {
    script: SCRIPT,
    scriptType: 'filter',
    functionName: 'Filter',
    args: ['msg', 'metadata', 'msgType'],
    message,
    ...more,
  } as const;
  show(<ScriptTestDialog {...given} onAnswer={onAnswer} />, { env: 'test' });
  remove = () => {};
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (name: string) => [...field(name).element().querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');
const told = () => noticeStore.notices.map(({ text, position, tone }) => ({ text, position, tone }));

it('tests the script with the message, and shows the output', async () => {
  open();
  core.call.mockResolvedValue(ok({ output: '{"msg":1}', error: '' }));
  await expect.element(page.getByText('function Filter(msg, metadata, msgType) {')).toBeVisible();
  await userEvent.fill(field('Message'), '{"t": 8}');
  // Servers have empty texts in metadata, too.
  await userEvent.fill(page.getByRole('textbox', { name: 'Value in row 1' }), '');
  await button('Test').click();
  const test = { script: SCRIPT, scriptType: 'filter', argNames: ['msg', 'metadata', 'msgType'], msg: '{"t": 8}' };
  await expect
    .poll(() => core.call.mock.calls)
    .toEqual([['testScript', { test: { ...test, metadata: { unit: '' }, msgType: 'POST_TELEMETRY_REQUEST' } }]]);
  await expect.poll(() => text('Output')).toBe('{\n  "msg": 1\n}');
  await expect.element(page.getByText(/^Passed at /)).toHaveAttribute('role', 'status');
  await expect.element(field('Output')).toHaveAttribute('aria-readonly', 'true');
  // An unchanged script cannot be saved.
  await expect.element(button('Save')).toBeDisabled();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('keeps the focus at its buttons while it tests, and closes alone by Escape', async () => {
  const behind = vi.fn();
  const end = onEscape(behind);
  open();
  core.call.mockReturnValue(new Promise(() => undefined));
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy();
  button('Test').element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button('Test')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Test')).toHaveFocus();
  expect(core.call).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onAnswer.mock.calls).toEqual([[]]);
  expect(behind).not.toHaveBeenCalled();
  end();
});

it('begins with the last message in lines, and offers its members as they are edited', async () => {
  open();
  await expect.poll(() => text('Message')).toBe('{\n  "t": 7\n}');
  await expect.element(field('Message')).toHaveAccessibleDescription(new RegExp(rulenode['last-message']));
  await userEvent.fill(field('Message'), '{"pump": {"level": 1}}');
  await userEvent.fill(field('Script'), 'return msg.pump');
  await field('Script').click();
  await userEvent.keyboard('{End}.');
  await expect.element(page.getByRole('option', { name: 'level' })).toBeVisible();
});

it('keeps the output when a script fails, and shows the error', async () => {
  open();
  core.call.mockResolvedValueOnce(ok({ output: 'true', error: '' }));
  await button('Test').click();
  await expect.poll(() => text('Output')).toBe('true');
  core.call.mockResolvedValueOnce(ok({ output: '', error: 'Wrong result type: NUMBER' }));
  await button('Test').click();
  await expect.element(field('Script')).toHaveAccessibleDescription(/Wrong result type: NUMBER/);
  expect(told()).toEqual([{ text: 'Wrong result type: NUMBER', position: 'bottom-start', tone: 'error' }]);
  expect(text('Output')).toBe('true');
  await expect.element(page.getByText(/^The output is of the test at /)).toHaveAttribute('role', 'status');
  core.call.mockResolvedValueOnce(ok({ output: '', error: null }));
  await button('Test').click();
  await expect.element(field('Script')).toHaveAccessibleDescription(/without an error message/);
  core.call.mockResolvedValueOnce(failed(fault('network', 'down')));
  await button('Test').click();
  await expect.element(button('Test')).toBeEnabled();
  expect(text('Output')).toBe('true');
});

it('is saved only when it is changed and passes', async () => {
  open();
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.fill(field('Script'), 'return 1;');
  await expect.element(button('Save')).toBeEnabled();
  core.call.mockResolvedValueOnce(ok({ output: '', error: 'Wrong result type: NUMBER' }));
  await button('Save').click();
  await expect.element(field('Script')).toHaveAccessibleDescription(/Wrong result type: NUMBER/);
  expect(onAnswer).not.toHaveBeenCalled();
  core.tryFunction.mockResolvedValue(failed(fault('invalid', 'SyntaxError: no', { key: 'function-failed', line: 1, column: 1 })));
  await userEvent.fill(field('Script'), 'return (;');
  await expect.element(button('Save')).toBeDisabled();
  core.tryFunction.mockResolvedValue(ok({ type: null, json: null }));
  await userEvent.fill(field('Script'), 'return true;');
  await expect.element(button('Save')).toBeEnabled();
  core.call.mockResolvedValueOnce(ok({ output: 'true', error: '' }));
  await button('Save').click();
  await expect.poll(() => onAnswer.mock.calls).toEqual([['return true;']]);
});

it.each([
  ['message type', () => page.getByRole('combobox', { name: 'Message type' }), '', 'Choose or enter a message type.'],
  ['message', () => field('Message'), '{', /^Error: SyntaxError: /],
  ['key', () => field('Key in row 1'), '', 'Enter a key in every row.'],
  ['script', () => field('Script'), '', 'This field is required.'],
])('tests nothing without a %s', async (_, box, typed, words) => {
  open();
  await userEvent.fill(box(), typed);
  await button('Test').click();
  await expect.element(page.getByText(words).first()).toBeInTheDocument();
  expect(core.call).not.toHaveBeenCalled();
  await expect.element(button('Save')).toBeDisabled();
});

it('requires metadata, and begins with the reading of a device', async () => {
  open({ message: undefined });
  await expect.element(page.getByRole('combobox', { name: 'Message type' })).toHaveValue('Post telemetry');
  await expect.element(field('Message')).toHaveAccessibleDescription(new RegExp(rulenode['example-message']));
  expect(JSON.parse(text('Message'))).toEqual({ temperature: 22.4, humidity: 78 });
  for (let row = 3; row > 0; row--) await button(`Remove Row ${row}`).click();
  await button('Test').click();
  await expect.element(page.getByText('Add at least one metadata row.')).toBeVisible();
  expect(core.call).not.toHaveBeenCalled();
});

it('is divided 35 to 65 and in halves, resizable by keys', async () => {
  open();
  const line = (name: string) => page.getByRole('separator', { name });
  const rows = line('Height of test input');
  await expect.element(rows).toHaveAttribute('aria-valuenow', '35');
  expect(
    line('Width of first column')
      .elements()
      .map((one) => one.getAttribute('aria-valuenow')),
  ).toEqual(['50', '50']);
  const heights = () => [...(rows.element().parentElement?.children ?? [])].map((pane) => pane.getBoundingClientRect().height);
  const [upper = 0, , lower = 0] = heights();
  expect(upper / (upper + lower)).toBeCloseTo(0.35, 1);
  // The dialog takes the focus a moment after it opens.
  await expect.poll(() => page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  (rows.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows).toHaveAttribute('aria-valuenow', '36');
});

it('keeps full screen apart from the dialog', async () => {
  open();
  await button('Full screen: Script').click();
  await expect.element(page.getByRole('dialog', { name: 'Script' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Script' })).not.toBeInTheDocument();
  expect(onAnswer).not.toHaveBeenCalled();
  await expect.element(button('Full screen: Script')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[]]);
});

it('is one column on narrow screens, and shows the output', async () => {
  await page.viewport(390, 800);
  open();
  await expect.element(field('Script')).toBeInTheDocument();
  expect(page.getByRole('separator').elements()).toEqual([]);
  // The script takes the height that is kept for it.
  expect(field('Script').element().closest('.cm-editor')?.getBoundingClientRect().height).toBeGreaterThan(200);
  const { scrollWidth, clientWidth } = page.getByRole('dialog').element() as HTMLElement;
  expect(scrollWidth).toBe(clientWidth);
  await expect.element(field('Output')).not.toBeInViewport();
  core.call.mockResolvedValue(ok({ output: 'true', error: '' }));
  await button('Test').click();
  await expect.element(field('Output')).toBeInViewport();
});

it('shows errors above its buttons on phones, in place of a toast', async () => {
  await page.viewport(390, 800);
  await adoptMessages('en_US', { fault: faults });
  open();
  const said = page.getByRole('alert');
  for (const [answer, words] of [
    [ok({ output: '', error: 'Wrong result type: NUMBER' }), 'Wrong result type: NUMBER'],
    [failed(fault('network', 'down')), faults.network],
  ] as const) {
    core.call.mockResolvedValueOnce(answer);
    await button('Test').click();
    await expect.element(said).toHaveTextContent(words);
    expect(said.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(button('Test').element().getBoundingClientRect().top);
  }
  await userEvent.fill(field('Message'), '{');
  await expect.element(said).toBeEmptyDOMElement();
  await button('Test').click();
  await expect.poll(() => said.element().textContent).toMatch(/^Error: SyntaxError: /);
  core.tryFunction.mockResolvedValue(failed(fault('invalid', 'SyntaxError: no', { key: 'function-failed', line: 1, column: 1 })));
  const tries = core.tryFunction.mock.calls.length;
  await userEvent.fill(field('Script'), 'return (;');
  await expect.poll(() => core.tryFunction.mock.calls.length).toBeGreaterThan(tries);
  await expect.element(field('Script')).toHaveAttribute('aria-invalid', 'true');
  // The message is still invalid; its error is shown until the script's answer arrives.
  await vi.waitFor(async () => {
    await button('Test').click();
    expect(said.element().textContent).toContain('Error: SyntaxError: no (line 1, column 1)');
  });
  expect(told()).toEqual([]);
});
