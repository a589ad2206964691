import '@mantine/core/styles.layer.css';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import chainEditor from '../../../../locales/en_US/chain-editor.json';
import inputs from '../../../../locales/en_US/inputs.json';
import jsFunc from '../../../../locales/en_US/js-func.json';
import texts from '../../../../locales/en_US/rule-node-forms.json';
import rulenode from '../../../../locales/en_US/rulenode.json';
import signIn from '../../../../locales/en_US/sign-in.json';
import { show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { DataCore } from '../../../contract/data-core.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { withValue } from '../../../stored/path.ts';
import { NodeSettings } from './node-settings.tsx';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const LAST = { data: '{"t": 41}', metadata: '{"unit": "C"}', msgType: 'POST_ATTRIBUTES_REQUEST' };
const answers: Record<string, unknown> = { hasTbel: true, ruleNodeInput: LAST, testScript: { output: 'true', error: '' } };
const core = { call: vi.fn(), tryFunction: vi.fn<DataCore['tryFunction']>() };
giveCore(core);

let node: Part;

beforeEach(async () => {
  await adoptMessages('en_US', {
    'chain-editor': chainEditor,
    inputs,
    'js-func': jsFunc,
    'rule-node-forms': texts,
    rulenode,
    'sign-in': signIn,
  });
  await page.viewport(1280, 900);
  core.call.mockReset();
  core.call.mockImplementation(async (name: string) => ok(answers[name]));
  core.tryFunction.mockReset();
  core.tryFunction.mockResolvedValue(ok({ type: null, json: null }));
});

/** The settings of a node that is stored, in a document as the editor keeps it. */
function open(
  clazz: string,
  configuration: Part,
  defaults: Part = configuration,
  led: string | null = null,
  earlier: readonly string[] = [],
): void {
  function Held() {
    const [held, setHeld] = useState<Part>({ id: { id: ID }, type: `org.thingsboard.rule.engine.${clazz}`, configuration });
    node = held;
    return (
      <NodeSettings
        node={held}
        defaults={defaults}
        led={led}
        earlier={earlier}
        set={(path, value) => setHeld(withValue(held, ['configuration', ...path], value))}
      />
    );
  }
  show(<Held />, { env: 'test' });
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const written = (name: string) => [...field(name).element().querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');
const asked = (name: string) => core.call.mock.calls.filter(([call]) => call === name).map(([, input]) => input);
const BOTH = { scriptLang: 'TBEL', jsScript: 'return true;', tbelScript: 'return msg.t > 5;', kept: [1] };

it('tests the script that counts with the last message of the node, in the language of the node', async () => {
  open('filter.TbJsFilterNode', BOTH);
  await expect.poll(() => written('Script')).toBe('return msg.t > 5;');
  // The class has no other settings.
  await expect.element(page.getByRole('region', { name: 'Settings' })).not.toBeInTheDocument();
  await button('Test script').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Message type' })).toHaveValue('Post attributes');
  // For names to offer, and for the test.
  expect(asked('ruleNodeInput')).toEqual([{ id: ID }, { id: ID }]);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Script', exact: true }), 'return msg.t > 40;');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const test = { script: 'return msg.t > 40;', scriptType: 'filter', argNames: ['msg', 'metadata', 'msgType'], msg: '{\n  "t": 41\n}' };
  await expect
    .poll(() => asked('testScript'))
    .toEqual([{ test: { ...test, metadata: { unit: 'C' }, msgType: 'POST_ATTRIBUTES_REQUEST' }, language: 'TBEL' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(node.configuration).toEqual({ ...BOTH, tbelScript: 'return msg.t > 40;' });
  // What is no JavaScript is not run as such.
  expect(core.tryFunction).not.toHaveBeenCalled();
});

it('tests with the message that last came in, whatever went out since', async () => {
  const events = [
    { type: 'OUT', data: '1' },
    { type: 'OUT', data: '2' },
    { type: 'IN', ...LAST },
    { type: 'IN', data: '3' },
  ];
  const records = { data: events.map((body) => ({ body })) };
  core.call.mockImplementation(async (name: string) => ok({ ...answers, ruleNodeInput: null, records }[name]));
  open('filter.TbJsFilterNode', { jsScript: 'return true;' });
  await button('Test script').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Message type' })).toHaveValue('Post attributes');
  await expect.element(dialog.getByText(rulenode['last-message'])).toBeVisible();
});

it('edits the script of the chosen language, and keeps the other', async () => {
  open('filter.TbJsFilterNode', BOTH);
  await page.getByRole('combobox', { name: texts.language }).click();
  await page.getByRole('option', { name: 'JavaScript' }).click();
  await expect.poll(() => written('Script')).toBe('return true;');
  await userEvent.fill(field('Script'), 'return false;');
  await expect.poll(() => node.configuration).toEqual({ ...BOTH, scriptLang: 'JS', jsScript: 'return false;' });
});

it('takes a script without a language as JavaScript, and offers the other only where the server has it', async () => {
  core.call.mockImplementation(async (name: string) => (name === 'hasTbel' ? failed(fault('not-found', 'no')) : ok(answers[name])));
  open('action.TbLogNode', { jsScript: 'return 1;' }, { scriptLang: 'TBEL', jsScript: '', tbelScript: '' });
  await expect.poll(() => written('Script')).toBe('return 1;');
  await expect.poll(() => asked('hasTbel').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('combobox', { name: texts.language })).not.toBeInTheDocument();
});

it('keeps a script of a language that the server does not run, and says why there is no test of it', async () => {
  core.call.mockImplementation(async (name: string) => ok(name === 'hasTbel' ? false : answers[name]));
  open('filter.TbJsFilterNode', BOTH);
  await expect.element(page.getByText(texts.noTbel)).toBeVisible();
  expect(written('Script')).toBe('return msg.t > 5;');
  await expect.element(button('Test script')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: texts.language }).click();
  await page.getByRole('option', { name: 'JavaScript' }).click();
  await expect.element(button('Test script')).toBeVisible();
  await expect.element(page.getByText(texts.noTbel)).not.toBeInTheDocument();
});

it('tells what the last message can fill in, and a placeholder that is not closed, and writes its field alone', async () => {
  const stored = {
    fromTemplate: 'a@b.c',
    toTemplate: '${mail}',
    subjectTemplate: 'Hot',
    bodyTemplate: 'x',
    ccTemplate: null,
    newer: { a: 1 },
  };
  open('mail.TbMsgToEmailNode', stored);
  await expect.element(page.getByText('In the last message: ${unit} $[t]')).toBeVisible();
  await userEvent.fill(field('Subject'), 'Hot: ${unit');
  await userEvent.tab();
  await expect.element(field('Subject')).toHaveAccessibleDescription(/not closed/);
  expect(node.configuration).toEqual({ ...stored, subjectTemplate: 'Hot: ${unit' });
});

it('keeps to the stored form of a field while a row of it is typed, on a server that has another', async () => {
  const stored = { attrMapping: { serial: 'sn' }, telemetry: false };
  open('metadata.TbGetCustomerAttributeNode', stored, { dataMapping: {}, dataToFetch: 'ATTRIBUTES', fetchTo: 'METADATA' });
  await button('Add row').click();
  await userEvent.fill(field('Key in row 2'), 'limit');
  await userEvent.fill(field('Value in row 2'), 'most');
  await expect.poll(() => node.configuration).toEqual({ ...stored, attrMapping: { serial: 'sn', limit: 'most' } });
});

it('has the settings as JSON in a fold', async () => {
  open('filter.TbMsgTypeSwitchNode', { version: 0 });
  await expect.element(page.getByText(inputs.schema.nothing)).toBeVisible();
  await expect.element(field('Settings')).not.toBeInTheDocument();
  await page.getByText('As JSON').click();
  await expect.element(field('Settings')).toBeVisible();
});

it('edits the settings of an unknown class as JSON', async () => {
  open('acme.TbOwnNode', { own: 1 });
  await expect.element(field('Settings')).toBeVisible();
  await expect.element(page.getByText('As JSON')).not.toBeInTheDocument();
});

const REST = {
  restEndpointUrlPattern: 'http://a',
  requestMethod: 'GET',
  headers: {},
  readTimeoutMs: 5,
  credentials: { type: 'anonymous' },
};

it('keeps what is typed and is no value, and leads to it through its fold', async () => {
  open('rest.TbRestApiCallNode', REST);
  await page.getByText('Limits').click();
  const name = texts.words.readTimeoutMs;
  await userEvent.fill(field(name), '-5x');
  await button('Add row').click();
  expect(node.configuration).toEqual({ ...REST, readTimeoutMs: '-5x', headers: [{ key: '', value: '' }] });
  const held = node.configuration as Part;
  open('rest.TbRestApiCallNode', held, REST, 'readTimeoutMs');
  await expect.element(field(name)).toHaveValue('-5x');
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field(name)).toHaveAccessibleDescription(/whole number/);
  await expect.element(field('Key in row 1')).toBeVisible();
  await userEvent.fill(field(name), '7');
  expect(partOf(node.configuration).readTimeoutMs).toBe(7);
});

it('keeps settings as JSON that are none while they are typed', async () => {
  open('filter.TbMsgTypeSwitchNode', { version: 0 });
  await page.getByText('As JSON').click();
  await userEvent.fill(field('Settings'), '{"version": ');
  await expect.poll(() => node.configuration).toBe('{"version": ');
  await expect.element(field('Settings')).toHaveFocus();
  await userEvent.fill(field('Settings'), '{"version": 1}');
  await expect.poll(() => node.configuration).toEqual({ version: 1 });
});

it('leaves nothing of the former way to sign in', async () => {
  open('rest.TbRestApiCallNode', { ...REST, credentials: { type: 'basic', username: 'a', password: 'b' } });
  await page.getByText('Access', { exact: true }).click();
  await page.getByRole('combobox', { name: texts.words.credentials }).click();
  await page.getByRole('option', { name: texts.words.anonymous }).click();
  await expect.poll(() => node.configuration).toEqual(REST);
});

it('offers placeholders by keys, and fills in the last message', async () => {
  const stored = { fromTemplate: 'a@b.c', toTemplate: 'x', subjectTemplate: 'Hot', bodyTemplate: 'x' };
  open('mail.TbMsgToEmailNode', stored);
  await expect.element(page.getByText('In the last message: ${unit} $[t]')).toBeVisible();
  await userEvent.clear(field('Subject'));
  await userEvent.type(field('Subject'), 'Hot: $[[');
  await expect.element(page.getByRole('option', { name: '$[t]' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(field('Subject')).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Subject')).toHaveValue('Hot: $[t]');
  await userEvent.type(field('Subject'), ' ${{none}');
  await expect
    .element(page.getByText('Hot: 41', { exact: false }))
    .toHaveTextContent('→ With the last message: Hot: 41 ${none} (not in the message)');
});

it('offers members of the last message in scripts', async () => {
  open('filter.TbJsFilterNode', { jsScript: 'return metadata' });
  await expect.poll(() => asked('ruleNodeInput').length).toBe(1);
  await expect.poll(() => written('Script')).toBe('return metadata');
  await field('Script').click();
  await userEvent.keyboard('{End}.');
  await expect.element(page.getByRole('option', { name: 'unit' })).toBeVisible();
});

it('offers in scripts what nodes before it write, where no message is known', async () => {
  core.call.mockImplementation(async (name: string) => ok(name === 'ruleNodeInput' ? null : (answers[name] ?? { data: [] })));
  open('filter.TbJsFilterNode', { jsScript: 'return metadata' }, {}, null, ['${ss_limit}', '$[sum]']);
  await expect.poll(() => written('Script')).toBe('return metadata');
  await field('Script').click();
  await userEvent.keyboard('{End}.ss');
  await page.getByRole('option', { name: 'ss_limit' }).click();
  await expect.poll(() => written('Script')).toBe('return metadata.ss_limit');
});

it('writes a key that no dot can lead to in brackets', async () => {
  core.call.mockImplementation(async (name: string) => ok(name === 'ruleNodeInput' ? { ...LAST, data: '{"odd key": 1}' } : answers[name]));
  open('filter.TbJsFilterNode', { jsScript: 'return msg' });
  await expect.poll(() => asked('ruleNodeInput').length).toBe(1);
  await expect.poll(() => written('Script')).toBe('return msg');
  await field('Script').click();
  await userEvent.keyboard('{End}.');
  await page.getByRole('option', { name: 'odd key' }).click();
  await expect.poll(() => written('Script')).toBe('return msg["odd key"]');
});
