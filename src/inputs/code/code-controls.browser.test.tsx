import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import german from '../../../locales/de_DE/inputs.json';
import inputs from '../../../locales/en_US/inputs.json';
import jsFunc from '../../../locales/en_US/js-func.json';
import value from '../../../locales/en_US/value.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { onEscape } from '../../marks/on-escape.ts';
import { noticeStore } from '../../store/notices.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { FunctionControl } from './function-control.tsx';
import { JsonContentControl } from './json-content-control.tsx';
import { JsonControl } from './json-control.tsx';
import { JsonDialog } from './json-dialog.tsx';
import { JsonDisplay } from './json-display.tsx';
import type { JsonValue } from './json-text.ts';
import { JsonTextControl } from './json-text-control.tsx';

const tryFunction = vi.fn<DataCore['tryFunction']>();
giveCore({ tryFunction });

let shown: { remove(): void } | undefined;

beforeEach(async () => {
  await adoptMessages('en_US', { inputs, value, 'js-func': jsFunc });
  noticeStore.notices = [];
  tryFunction.mockReset();
  tryFunction.mockResolvedValue(ok({ type: null, json: null }));
});
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

function show<Value, Control extends ShownControl<Value>>(control: Control): Control {
  shown = control;
  return control;
}
const editor = () => page.getByRole('textbox', { name: 'Code' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = () => noticeStore.notices.map(({ text, position, tone }) => ({ text, position, tone }));
async function write(text: string): Promise<void> {
  await editor().click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.fill(editor(), text);
}
const lines = () => [...editor().element().querySelectorAll('.cm-line')].map(({ textContent }) => textContent);
const leave = () => userEvent.keyboard('{Escape}{Tab}');

describe('the JSON editor', () => {
  const json = (initial: JsonValue | null, more = {}) => show(showControl(JsonControl, { label: 'Code', ...more }, initial));

  it('shows an indented value, and reports typed text', async () => {
    const control = json({ a: { b: 1 } });
    await expect.poll(lines).toEqual(['{', '  "a": {', '    "b": 1', '  }', '}']);
    await write('[1]');
    await expect.poll(control.value).toEqual([1]);
  });

  it('keeps invalid JSON, reports null, and shows the error on blur', async () => {
    const control = json({ a: 1 });
    await write('{"a" 1}');
    await expect.poll(control.value).toBeNull();
    await expect.element(editor()).toHaveTextContent('{"a" 1}');
    await expect.element(editor()).toHaveAttribute('aria-invalid', 'false');
    await leave();
    await expect.element(editor()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(editor()).toHaveAccessibleDescription(/Error: SyntaxError: “1” cannot stand here \(line 1, column 6\)/);
    expect(told()).toMatchObject([{ text: expect.stringMatching(/^Error: SyntaxError: /), position: 'bottom-start', tone: 'error' }]);
    expect(control.checks.isValid()).toBe(false);
  });

  it('announces that it is required at each attempt to save', async () => {
    const control = json(null, { required: true });
    await expect.element(editor()).toHaveAttribute('aria-required', 'true');
    expect(control.checks.check()).toBe(false);
    await expect.element(editor()).toHaveAccessibleDescription(/Json object is required\./);
    expect(control.box.querySelector('[class*=label]')?.hasAttribute('data-error')).toBe(true);
    await expect.poll(told).toEqual([{ text: 'Json object is required.', position: 'bottom-start', tone: 'error' }]);
    noticeStore.notices = [];
    expect(control.checks.check()).toBe(false);
    await expect.poll(() => told().length).toBe(1);
  });

  it('marks the place of an error', async () => {
    const control = json(null);
    await write('[1,]');
    await expect.poll(() => control.box.querySelector('.cm-lintRange-error')?.textContent).toBe(']');
    await expect.element(button('Tidy')).toBeDisabled();
    await write('{"a": nul}');
    await expect.poll(() => control.box.querySelector('.cm-lintRange-error')?.textContent).toBe('}');
    expect(control.box.querySelector('.cm-lint-marker-error')).not.toBeNull();
  });

  it('changes language with the console, also in an open search panel', async () => {
    json({ a: 1 });
    await editor().click();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Find' }), 'a');
    await page.getByText('Code', { exact: true }).click();
    await adoptMessages('de_DE', { inputs: german });
    await expect.element(page.getByRole('textbox', { name: german.code.find })).toHaveValue('a');
    await expect.element(editor()).not.toHaveFocus();
  });

  it('formats and minifies without changing the value', async () => {
    const control = json(null);
    await write('{"a":{"b":[1, 2]}}');
    await button('Tidy').click();
    await expect.poll(lines).toEqual(['{', '  "a": {', '    "b": [', '      1,', '      2', '    ]', '  }', '}']);
    await button('Minify').click();
    await expect.poll(lines).toEqual(['{"a":{"b":[1,2]}}']);
    expect(control.value()).toEqual({ a: { b: [1, 2] } });
  });

  it('enters and leaves full screen with its text, focus and undo history', async () => {
    const control = json({ a: 1 });
    await write('[2]');
    await page.getByRole('button', { name: 'Full screen: Code' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Code' })).toBeVisible();
    const { width, height } = page.getByRole('dialog').element().getBoundingClientRect();
    expect([width + 24, height + 24]).toEqual([window.innerWidth, window.innerHeight]);
    await editor().click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(control.value).not.toEqual([2]);
    await page.getByRole('button', { name: 'Leave full screen: Code' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(control.box.querySelector('.cm-editor')).not.toBeNull();
  });

  it('is 150 px high, and cannot be edited when read-only', async () => {
    const control = json({ a: 1 }, { readOnly: true });
    await expect.element(editor()).toHaveAttribute('aria-readonly', 'true');
    expect(editor().element().getAttribute('contenteditable')).toBe('false');
    expect(control.box.querySelector<HTMLElement>('[class*=frame]')?.offsetHeight).toBe(150);
    await expect.element(button('Tidy')).not.toBeInTheDocument();
  });

  it.each([
    ['can be edited', {}, 'rgb(1, 1, 1)', '1'],
    ['is read-only', { readOnly: true }, 'rgb(2, 2, 2)', '1'],
    ['is disabled', { disabled: true }, 'rgb(2, 2, 2)', '0.6'],
  ])('looks so when it %s', async (_state, more, ground, opacity) => {
    const { style } = document.documentElement;
    style.setProperty('--wf-surface', 'rgb(1, 1, 1)');
    style.setProperty('--wf-sunken', 'rgb(2, 2, 2)');
    const control = json({ a: 1 }, more);
    await expect.element(editor()).toBeVisible();
    const text = control.box.querySelector('.cm-content');
    const grounds: string[] = [];
    let seen = 1;
    for (let part = text; part && part !== control.box; part = part.parentElement) {
      grounds.push(getComputedStyle(part).backgroundColor);
      seen *= Number(getComputedStyle(part).opacity);
    }
    expect([grounds.find((colour) => colour !== 'rgba(0, 0, 0, 0)'), String(seen)]).toEqual([ground, opacity]);
    style.removeProperty('--wf-surface');
    style.removeProperty('--wf-sunken');
  });

  it('has line numbers at the left, also on right-to-left pages', async () => {
    const control = json({ a: 1 });
    await expect.element(editor()).toBeVisible();
    document.documentElement.dir = 'rtl';
    const left = (part: string) => control.box.querySelector(part)?.getBoundingClientRect().left ?? 0;
    expect(left('.cm-gutters')).toBeLessThan(left('.cm-line'));
    document.documentElement.dir = 'ltr';
  });

  it('lets Tab indent, and leave after Escape', async () => {
    json(null);
    await editor().click();
    await userEvent.keyboard('{Tab}');
    await expect.element(editor()).toHaveFocus();
    await leave();
    await expect.element(editor()).not.toHaveFocus();
  });
});

describe('Escape in an editor', () => {
  const close = vi.fn();
  let end = () => {};
  beforeEach(async () => {
    close.mockReset();
    end = onEscape(close);
    show(showControl(JsonControl, { label: 'Code' }, null as JsonValue | null));
    await editor().click();
  });
  afterEach(() => end());

  it('is for what is around when it is pressed once more', async () => {
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('is for the editor again after something is typed, and in full screen', async () => {
    await userEvent.keyboard('{Escape}1{Escape}');
    expect(close).not.toHaveBeenCalled();
    await button('Full screen: Code').click();
    await editor().click();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the editor of contents', () => {
  const content = (initial: string | null, more = {}) => show(showControl(JsonContentControl, { label: 'Code', ...more }, initial));

  it.each([
    [{}, null, 1],
    [{ contentType: 'TEXT' }, '{"a"', 0],
    [{ contentType: 'BINARY' }, '{"a"', 0],
    [{ isValidated: false }, '{"a"', 0],
  ])('with %j reports %j of what is no JSON', async (more, reported, notices) => {
    const control = content('{}', more);
    await write('{"a"');
    await expect.poll(() => control.reports.at(-1)).toBe(reported);
    await expect.element(editor()).toHaveTextContent('{"a"');
    await leave();
    await expect.poll(() => told().length).toBe(notices);
    if (notices > 0) expect(told()[0]?.position).toBe('bottom-start');
    control.give('[2]');
    await expect.element(editor()).toHaveTextContent('[2]');
    // What it said is no longer so.
    await expect.poll(told).toEqual([]);
    control.give(null);
    await expect.poll(lines).toEqual(['']);
  });
});

describe('the function editor', () => {
  const code = (more = {}) =>
    show(showControl(FunctionControl, { label: 'Code', functionName: 'post', args: ['a', 'b'], ...more }, 'return 1;' as string));

  it('shows the function head around the body', async () => {
    code();
    await expect.element(page.getByText('function post(a, b) {')).toBeVisible();
  });

  it.each([
    [['widgetContext', 'entityId'], 'widgetC', 'widgetContext'],
    [['widgetContext', 'entityId'], 'widgetContext.deviceServ', 'deviceService'],
    [['widgetContext', 'entityId'], 'widgetContext.deviceService.saveD', 'saveDevice'],
    [['data', 'ctx'], 'ctx.stateController.getStateP', 'getStateParams'],
  ])('with the parameters %j offers after %s the name %s', async (args, typed, name) => {
    code({ args });
    await editor().click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await userEvent.keyboard(typed);
    await expect.element(page.getByRole('option', { name })).toBeVisible();
  });

  it.each([
    ['any', 'undefined', 'The function must return a value.'],
    ['any', 'number', null],
    ['string', 'number', 'The function must return a value of type string.'],
    ['string', 'string', null],
    ['nocheck', 'undefined', null],
    ['string', null, null],
  ] as const)('of type %s that gives %s is told: %s', async (resultType, type, problem) => {
    tryFunction.mockResolvedValue(ok({ type, json: null }));
    const control = code({ resultType, samples: [[1, 2]] });
    await write('return a;');
    await leave();
    const trial = { name: 'post', args: ['a', 'b'], body: 'return a;', samples: [[1, 2]] };
    await expect.poll(() => tryFunction.mock.lastCall).toEqual([trial]);
    await expect.poll(control.checks.isValid).toBe(problem === null);
    await expect.poll(() => told().map(({ text }) => text)).toEqual(problem === null ? [] : [problem]);
    expect(control.value()).toBe('return a;');
  });

  it('marks the place of a failure, and shows it', async () => {
    const more = { line: 1, column: 8, key: 'function-failed' };
    tryFunction.mockResolvedValue(failed(fault('invalid', 'ReferenceError: c is not defined', more)));
    const control = code();
    await write('return c;');
    await leave();
    const words = 'Error: ReferenceError: c is not defined (line 1, column 8)';
    await expect.element(editor()).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.poll(() => control.box.querySelector('.cm-lintRange-error')?.textContent).toBe('c');
    expect(told()).toEqual([{ text: words, position: 'bottom-start', tone: 'error' }]);
  });

  it('cannot be saved before it is tried, unless the sandbox is not available', async () => {
    let answer: (outcome: Awaited<ReturnType<DataCore['tryFunction']>>) => void = () => undefined;
    tryFunction.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const control = code();
    await write('return b;');
    await expect.poll(control.checks.isValid).toBe(false);
    await leave();
    await expect.poll(() => tryFunction.mock.lastCall?.[0].body).toBe('return b;');
    answer(failed(fault('bug', '', { key: 'sandbox-failed' })));
    await expect.poll(control.checks.isValid).toBe(true);
  });

  it('is neither compiled nor run without validation', async () => {
    const control = code({ isValidated: false });
    await write('return +;');
    await leave();
    expect(control.checks.check()).toBe(true);
    expect(tryFunction).not.toHaveBeenCalled();
  });

  it('is not tried when read-only, and does not block the form', async () => {
    const control = code({ readOnly: true });
    await expect.element(editor()).toHaveAttribute('aria-readonly', 'true');
    expect(control.checks.check()).toBe(true);
    expect(tryFunction).not.toHaveBeenCalled();
  });

  it('says that it is required', async () => {
    const control = code({ required: true });
    await write('');
    await expect.poll(control.value).toBeNull();
    expect(control.checks.check()).toBe(false);
  });
});

describe('JSON in a line', () => {
  it('reports null for invalid JSON, and says where it is', async () => {
    const control = show(showControl(JsonTextControl, { label: 'Code' }, [1] as JsonValue));
    await expect.element(page.getByLabelText('Code')).toHaveValue('[1]');
    await userEvent.fill(page.getByLabelText('Code'), '{"a": 1, b}');
    await expect.poll(control.value).toBeNull();
    await userEvent.tab();
    await expect.element(page.getByText(/“.?b.?” cannot stand here.* \(line .?1.?, column .?10/)).toBeVisible();
    control.give([2]);
    await expect.element(page.getByLabelText('Code')).toHaveValue('[2]');
    control.give(null);
    await expect.element(page.getByLabelText('Code')).toHaveValue('');
  });
});

describe('the JSON dialog', () => {
  function open(initial: JsonValue | null) {
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    const onAnswer = vi.fn();
    root.render(
      <MantineProvider env="test">
        <JsonDialog value={initial} onAnswer={onAnswer} />
        <JsonDisplay label="Shown" value={initial} />
      </MantineProvider>,
    );
    shown = {
      remove: () => {
        root.unmount();
        box.remove();
      },
    };
    return onAnswer;
  }
  const text = () => page.getByRole('textbox', { name: 'JSON' });

  it('saves a valid changed value', async () => {
    const onAnswer = open({ a: 1 });
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Edit JSON');
    await expect.element(button('Save')).toBeDisabled();
    for (const [typed, isOff] of [
      ['{', true],
      ['', true],
      ['{"a":1}', true],
      ['{"a":2}', false],
    ] as const) {
      await userEvent.fill(text(), typed);
      await expect.poll(() => button('Save').element().hasAttribute('disabled')).toBe(isOff);
    }
    await button('Save').click();
    expect(onAnswer).toHaveBeenCalledWith({ a: 2 });
  });

  it('answers without a value when cancelled, and shows read-only JSON', async () => {
    const onAnswer = open({ a: [1] });
    await expect.poll(() => page.getByLabelText('Shown').element().textContent).toBe('{\n  "a": [\n    1\n  ]\n}');
    await button('Cancel').click();
    expect(onAnswer).toHaveBeenCalledWith();
  });
});
