import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import type { ControlProps } from '../../inputs/control.ts';
import { CONTROLS } from '../../inputs/controls.ts';
import { lateComponent } from '../../page/late-component.ts';
import { samplesOf } from '../samples.ts';

const JsonDisplay = lateComponent(async () => (await import('../../inputs/code/json-display.tsx')).JsonDisplay);
const JsonDialog = lateComponent(async () => (await import('../../inputs/code/json-dialog.tsx')).JsonDialog);
const ScriptTestDialog = lateComponent(async () => (await import('../../inputs/script-test/script-test-dialog.tsx')).ScriptTestDialog);

function JsonSample({ label, value, onChange }: ControlProps<JsonValue>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <JsonDisplay label={label} value={value} />
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? (
        <JsonDialog
          value={value}
          onAnswer={(next) => {
            setOpen(false);
            if (next !== undefined) onChange(next);
          }}
        />
      ) : null}
    </>
  );
}

function ScriptSample({ label, value, onChange }: ControlProps<string>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? (
        <ScriptTestDialog
          script={value}
          scriptType="update"
          functionName="Transform"
          args={['msg', 'metadata', 'msgType']}
          onAnswer={(next) => {
            setOpen(false);
            if (next !== undefined) onChange(next);
          }}
        />
      ) : null}
    </>
  );
}

const METER = { name: 'EM-001', limits: [1, 2.5], label: 'توربین ۳', isOn: true };
const BODY = 'if (value > limit) {\n    return value / 10;\n}\nreturn value;';
const SCRIPT = 'msg.temperature = Math.round(msg.temperature);\nreturn { msg: msg, metadata: metadata, msgType: msgType };';
const SCRIPT_TEST = samplesOf('script-test', ScriptSample, { label: 'Test' }, SCRIPT);
const DISPLAY = samplesOf('json-display', JsonSample, { label: 'JSON' }, METER as JsonValue);

const SETTINGS = {
  schema: {
    type: 'object',
    properties: {
      title: { title: 'Title', type: 'string' },
      decimals: { title: 'Decimals', type: 'integer', minimum: 0, maximum: 15 },
      isSmooth: { title: 'Smooth lines', type: 'boolean' },
      colour: { title: 'Colour', type: 'string' },
      levels: { title: 'Level', type: 'array', items: { type: 'object', properties: { value: { title: 'Value', type: 'number' } } } },
    },
    required: ['title'],
  },
  form: [
    ['title', 'decimals', 'isSmooth'],
    [{ key: 'colour', type: 'color' }, 'levels'],
  ],
  groupInfoes: [
    { formIndex: 0, GroupTitle: 'Common' },
    { formIndex: 1, GroupTitle: 'Levels' },
  ],
};

const ITEMS = ['low', 'high'].map((value) => ({ value, label: `Level ${value}` }));
const ALL_TYPES = {
  schema: {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        ['text', 'password', 'textarea', 'select', 'radios', 'rc-select', 'color', 'icon', 'image'].map((type) => [
          type,
          { type: 'string' },
        ]),
      ),
      ...{
        javascript: { type: 'string', title: 'labelFunction' },
        json: { type: 'string' },
        html: { type: 'string' },
        css: { type: 'string' },
      },
      checkboxes: { type: 'array', title: 'Several levels' },
      number: { type: 'integer', minimum: 0, exclusiveMinimum: true },
      date: { type: 'string', format: 'date' },
      names: { type: 'array', title: 'Name', items: { type: 'string' } },
      odd: { type: 'array', items: { type: 'string' } },
    },
  },
  form: [
    ...['text', 'password', 'textarea', 'number', 'select', 'radios', 'checkboxes', 'rc-select', 'date', 'color', 'icon', 'image'],
    ...['javascript', 'json', 'html', 'css'],
  ]
    .map((type): object => ({ key: type, type, items: ITEMS, multiple: type === 'rc-select' }))
    .concat([{ key: 'names' }, { key: 'odd' }]),
};
const ALL_VALUES = {
  ...{
    text: 'Flow',
    textarea: 'One\nTwo',
    number: 'many',
    select: 'low',
    radios: 'high',
    checkboxes: ['low'],
    'rc-select': ['low', 'own'],
  },
  ...{ color: 'tomato', icon: 'home', javascript: 'return data.flow;', json: '{"a": [1]}', html: '<hr><br>', css: 'p { margin: 0; }' },
  ...{ names: ['P-1', 'P-2'], odd: { kept: true } },
};

export const CODE_SAMPLES = [
  samplesOf('json', CONTROLS.json, { label: 'Configuration' }, METER as JsonValue),
  samplesOf('json-content', CONTROLS['json-content'], { label: 'Message' }, '{"temperature": 21.5}', {
    text: { contentType: 'TEXT', value: 'temperature 21.5' },
    unreadable: { value: '{"temperature": ' },
  }),
  samplesOf('json-text', CONTROLS['json-text'], { label: 'Value' }, [1, 2, 3] as JsonValue),
  samplesOf(
    'function',
    CONTROLS.function,
    { label: 'Post-processing', functionName: 'post', args: ['value', 'limit'], samples: [[1, 2]] },
    BODY,
    {
      'syntax error': { value: 'return value +;' },
      'wrong type': { value: 'return 1;', resultType: 'string' },
    },
  ),
  samplesOf('value', CONTROLS.value, { label: 'Value' }, 'on' as JsonValue, {
    integer: { value: 12 },
    double: { value: 12.5 },
    boolean: { value: true },
    json: { value: METER },
  }),
  samplesOf(
    'schema-form',
    CONTROLS['schema-form'],
    { label: 'Settings', settings: SETTINGS },
    { title: 'Flow', decimals: 2, levels: [{ value: 1 }, { value: 2 }] },
    { 'every type': { settings: ALL_TYPES, value: ALL_VALUES } },
  ),
  samplesOf('markup', CONTROLS.markup, { label: 'Page', language: 'html' }, '<hr><br>', {
    css: { language: 'css', value: 'p { margin: 0; }' },
  }),
  samplesOf('stored-json', CONTROLS['stored-json'], { label: 'Settings', isText: true }, '{"a": [1]}', { value: { value: { a: [1] } } }),
  { ...DISPLAY, samples: DISPLAY.samples.slice(0, 2) },
  { ...SCRIPT_TEST, samples: SCRIPT_TEST.samples.slice(0, 2) },
];
