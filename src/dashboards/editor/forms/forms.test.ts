/** What the drawing reads of stored documents can be edited: every field that is read has a control, or a reason why it has none. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../../contract/part.ts';
import { FEATURES, featuresOf } from '../../../contract/releases.ts';
import { hasMessage } from '../../../i18n/has-message.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import type { FieldTable } from '../../../stored/fields/fields.ts';
import { type FormField, fieldsInside } from '../../../stored/fields/form-field.ts';
import { perform, redo, startHistory, undo } from '../../../stored/history.ts';
import { partAt, valueAt, withValue } from '../../../stored/path.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { descriptorSchema } from '../../../widgets/actions/read-actions.ts';
import { frameLook } from '../../../widgets/frame-look.ts';
import { TABLES } from '../../../widgets/kind-tables.fixture.ts';
import { readSettings } from '../../../widgets/read-settings.ts';
import { setWidgetField } from '../../document/commands/widgets.ts';
import { STEP_NAMES, type StepName } from '../../document/dashboard-history.ts';
import { layoutGround, layoutWidths, margins } from '../../layout-settings.ts';
import { toolbarSettings } from '../../viewer/toolbar-settings.ts';
import { ACTION, typesOf } from './action-fields.ts';
import { GRID, TOOLBAR } from './dashboard-fields.ts';
import { ALARMS, VALUES } from './data-fields.ts';
import { formOf } from './form-of.ts';
import { FRAME, PHONES, TITLE } from './frame-fields.ts';
import { CONTEXT, HOLDERS, shownForm, TYPES, typedInto, wholeForm } from './typed-settings.fixture.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

/** The keys that forms asked for. */
const asked = new Set<string>();
const t = (key: MessageKey): string => {
  asked.add(key);
  return hasMessage(key) ? translate(key) : `missing ${key}`;
};
const editor = TEXTS.editor as { readonly steps: Part; readonly options: Part; readonly groups: Part };

interface Shape {
  readonly _zod: { readonly def: { readonly type: string; readonly shape?: object; readonly [inner: string]: unknown } };
}

/** Paths of the leaves of a schema; lists are `[]`, records of any name `*`. */
function pathsOf(schema: Shape, at = ''): string[] {
  const { def } = schema._zod;
  const next = (inner: unknown, path = at) => pathsOf(inner as Shape, path);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'catch':
      return next(def.innerType);
    case 'pipe':
      return next(def.out);
    case 'array':
      return next(def.element, `${at}[]`);
    case 'record':
      return next(def.valueType, at === '' ? '*' : `${at}.*`);
    case 'union':
      return [...new Set((def.options as unknown[]).flatMap((option) => next(option)))];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => next(inner, at === '' ? name : `${at}.${name}`));
    default:
      return [at];
  }
}

/** Paths that a reader asks for. @param answers what it is given, by path; `INSIDE`: an object whose members are noted, too. */
function pathsRead(read: (stored: never) => unknown, answers: Readonly<Record<string, unknown>> = {}): string[] {
  const asked = new Set<string>();
  const spy = (at: string): object =>
    new Proxy(
      {},
      {
        get(_, name) {
          const path = at + String(name);
          if (typeof name === 'string') asked.add(path);
          return answers[path] === INSIDE ? spy(`${path}.`) : answers[path];
        },
      },
    );
  read(spy('') as never);
  return [...asked];
}
const INSIDE = Symbol('inside');

/** Fields of lists in the form of one item. */
const keysIn = (fields: readonly FormField[], at = ''): string[] =>
  fields.flatMap((field) => {
    const items = fieldsInside(field);
    return items.length > 0 ? keysIn(items, `${at}${field.key}[].`) : [at + field.key];
  });

type Shown = readonly [table: FieldTable, holder: Part, context?: unknown];
const groupsFor = ([table, holder, context = {}]: Shown) => formOf(table, holder, context, t).groups;
const keysOf = (...shown: Shown) => keysIn(groupsFor(shown).flatMap(({ fields }) => fields));

/** All that a form of a table may show, whatever is stored. */
const everything = (kind: string, table: FieldTable) =>
  HOLDERS.flatMap((holder) =>
    [false, true].flatMap((isOlder) => formOf(table, holder, { ...CONTEXT, isOlder }, t, { kind, isWhole: true }).groups),
  );

const EACH = [...TABLES].flatMap(([kind, { SETTINGS, KEY_SETTINGS, keyFields }]) =>
  [
    SETTINGS,
    ...(KEY_SETTINGS ? [KEY_SETTINGS] : []),
    ...(keyFields ? ['latest', 'timeseries'].map((of) => keyFields({ type: 'timeseries' }, of)) : []),
  ].map((table) => [kind, table] as const),
);

const plain = (key: string) => key.replace(/(\.(body|from)|\[\])$/, '').replace(/^yAxes\.[^.]+/, 'yAxes.*');

describe('each field that is read has a control', () => {
  it('in the frame', () => {
    const configs: readonly Part[] = [
      { titleFont: {}, showTitleIcon: true },
      { titleStyle: {}, showTitleIcon: true },
      { settings: { background: {} } },
      { settings: { background: { type: 'image' } } },
    ];
    const edited = new Set(configs.flatMap((config) => [...keysOf(TITLE, config), ...keysOf(FRAME, config)]));
    const read = pathsRead((config) => frameLook(config, false), {
      showTitleIcon: true,
      titleIcon: 'home',
      titleFont: INSIDE,
      titleStyle: {},
      settings: INSIDE,
      'settings.background': INSIDE,
    });
    expect(read.length).toBeGreaterThan(12);
    // What a control reads is edited among its own settings.
    const whole = ['titleFont', 'settings', 'settings.background'];
    expect(read.filter((path) => !edited.has(path) && !whole.includes(path))).toEqual([]);
  });

  it('in actions', () => {
    const actions = ACTIONS.flatMap(([source, action]) => keysOf(ACTION, action, { source, states: [] }));
    const edited = new Set(['id', ...actions].map(plain));
    expect(pathsOf(descriptorSchema as never as Shape).filter((path) => !edited.has(plain(path)) && !path.includes('.modules'))).toEqual(
      [],
    );
  });

  it('in the toolbar and the grid', () => {
    const toolbar = new Set(keysOf(TOOLBAR, { showTitle: true, showDashboardLogo: true }));
    expect(pathsRead((settings) => toolbarSettings(settings), { showDashboardLogo: true }).filter((path) => !toolbar.has(path))).toEqual(
      [],
    );
    const grids: readonly Part[] = [{ layoutType: 'divider' }, { layoutDimension: { type: 'fixed' } }, {}];
    const grid = new Set(grids.flatMap((one) => keysOf(GRID, one, { hasRight: true })));
    const read = [
      ...pathsRead((gridSettings) => [margins({ gridSettings }), layoutGround({ gridSettings }, undefined)], { backgroundColor: '#fff' }),
      ...pathsRead((gridSettings) => layoutWidths({ layouts: { main: { gridSettings } } }), { layoutDimension: INSIDE }),
    ];
    expect(read.filter((path) => !grid.has(path) && path !== 'layoutDimension')).toEqual([]);
  });

  it('in the filter of alarms, older and newer', () => {
    expect([{}, { alarmFilterConfig: {} }, { alarmSearchStatus: 'ANY' }].flatMap((config: Part) => keysOf(ALARMS, config))).toEqual(
      expect.arrayContaining(['alarmStatusList', 'alarmSearchStatus', 'alarmFilterConfig.statusList', 'alarmFilterConfig.typeList']),
    );
  });
});

const ACTIONS: readonly (readonly [source: string, action: Part])[] = [
  ['headerButton', { type: 'openDashboardState', openInPopover: true, buttonType: 'stroked' }],
  ['headerButton', { type: 'openDashboardState', openInSeparateDialog: true, buttonType: 'flat', useShowWidgetActionFunction: true }],
  ['cellClick', { type: 'openDashboard' }],
  ['rowClick', { type: 'openURL' }],
  ['rowClick', { type: 'custom' }],
  ['rowClick', { type: 'customPretty' }],
  ['rowClick', { type: 'mobileAction', mobileAction: {} }],
  ['headerButton', { type: 'placeMapItem' }],
];
it('every field, choice and group is named, and each name is that of one', () => {
  const shown: readonly Shown[] = [
    [FRAME, { titleFont: {}, showTitleIcon: true }],
    [FRAME, {}],
    [FRAME, { settings: { background: {} } }],
    [TITLE, { showTitleIcon: true }],
    [PHONES, {}],
    [VALUES, {}],
    [ALARMS, {}],
    [ALARMS, { alarmSearchStatus: 'ANY' }],
    ...ACTIONS.map(([source, action]) => [ACTION, action, { source, states: [], hasMap: true, has: () => true }] as const),
    [TOOLBAR, { showTitle: true, showDashboardLogo: true }],
    [GRID, { layoutDimension: { type: 'fixed' }, layoutType: 'divider' }, { hasRight: true }],
  ];
  const named = (field: FormField): string[] => [
    field.label,
    ...('options' in field && 'choices' in field.options ? field.options.choices.map(({ label }) => label) : []),
    ...('options' in field && 'patternText' in field.options ? [field.options.patternText ?? 'none'] : []),
    ...('addText' in field ? [field.addText ?? 'none'] : []),
    ...('itemFields' in field ? HOLDERS.flatMap((holder) => field.itemFields(holder)) : fieldsInside(field)).flatMap(named),
  ];
  const ofKinds = EACH.flatMap(([kind, table]) => everything(kind, table));
  const all = [...ofKinds, ...shown.flatMap(groupsFor)].flatMap(({ title, fields }) => [title ?? 'none', ...fields.flatMap(named)]);
  expect([...new Set(all.filter((text) => /missing|^$/.test(text)))]).toEqual([]);
  const words = ['editor', ...TABLES.keys()].flatMap((name) =>
    ['options', 'groups'].flatMap((part) => Object.keys(partOf(partOf(TEXTS[name])[part])).map((word) => `${name}.${part}.${word}`)),
  );
  // The group of what only the server's form of a type has (`with-more.ts`).
  expect(words.filter((key) => !asked.has(key))).toEqual(['editor.groups.more']);
});

it('every step is named', () => {
  const { steps } = editor;
  expect(STEP_NAMES.filter((name) => !(name in steps) && !(`${name}_other` in steps))).toEqual([]);
});

it.each<[string, string | null, Part, boolean, readonly string[]]>([
  ['of 3.2', '3.2.0', {}, true, []],
  ['not known yet', null, { type: 'openURL' }, false, ['openURL']],
  ['of 3.6', '3.6.4', {}, true, ['openURL', 'mobileAction']],
  ['of 4.3, on no map', '4.3.1', {}, false, ['openURL', 'mobileAction', 'doNothing']],
  ['of 4.3, on a map', '4.3.1', {}, true, ['openURL', 'mobileAction', 'doNothing', 'placeMapItem']],
])('servers %s have these types of actions besides the first five', (_of, release, stored, hasMap, types) => {
  const has = release === null ? null : featuresOf(release, FEATURES);
  const first = ['openDashboardState', 'updateDashboardState', 'openDashboard', 'custom', 'customPretty'];
  expect([...typesOf(stored, { has, hasMap })].toSorted()).toEqual([...first, ...types].toSorted());
});

const SETTINGS_PLACE = ['configuration', 'widgets', 'one', 'config', 'settings'];
it.each(TYPES)('what is typed into the settings of %s, %j, is stored, read again and taken back', (kind, traits, SETTINGS) => {
  const wrong: string[] = [];
  const checked = new Set<string>();
  for (const stored of HOLDERS) {
    const document: Part = { configuration: { widgets: { one: { config: { settings: { kept: 1, ...stored } } } } } };
    const start = startHistory<StepName>(document);
    // Some kinds know these forms of a field, and others do not.
    const { unread } = readSettings({ SETTINGS }, traits, { settings: stored });
    const fieldsOf = (settings: Part) => wholeForm(kind, SETTINGS, traits, settings);
    for (const field of fieldsOf(partAt(document, SETTINGS_PLACE))) {
      const { key, path } = field;
      if (stored !== HOLDERS[0] && checked.has(key)) continue;
      checked.add(key);
      const values = typedInto(field);
      for (const value of values) {
        const say = (what: string) => wrong.push(`${key} ${what} ${JSON.stringify(value)}`);
        const edited = perform(start, { name: 'changed' }, setWidgetField('one', ['config', 'settings', ...path], value));
        const settings = partAt(edited.current, SETTINGS_PLACE);
        const read = readSettings({ SETTINGS }, traits, { settings });
        if (!sameValue(valueAt(settings, path), value)) say('is not stored:');
        // Lists may be read into what is drawn.
        if (field.type !== 'list' && !sameValue(valueAt(read.settings, path), value)) say('is not read as it is stored:');
        const lost = read.unread.filter((one) => !unread.includes(one));
        if (lost.length > 0) say(`makes ${lost.join(', ')} unreadable with`);
        if (value === values.at(-1) && !fieldsOf(settings).some((one) => one.key === key)) say('has no field any more with');
        if (!sameValue(undo(edited).current, document)) say('is not taken back from');
        if (!sameValue(redo(undo(edited)).current, edited.current)) say('does not come again as');
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

/** Fields of a form that what they show changes once it is stored, or is stored as nothing. */
function changedByStoring(fieldsOf: (value: Part) => readonly FormField[], value: Part): readonly string[] {
  const shown = fieldsOf(value);
  const keysOf = (fields: readonly FormField[]) => fields.map(({ key }) => key);
  return shown.flatMap((field) => {
    if (field.type === 'list') return changedByStoring((item) => field.itemFields(item), partOf(field.newItem));
    const whenAbsent = 'whenAbsent' in field ? field.whenAbsent : undefined;
    if ((valueAt(value, field.path) ?? whenAbsent ?? null) !== whenAbsent) return [];
    const others = [whenAbsent, null].map((stored) => keysOf(fieldsOf(withValue(value, field.path, stored))));
    return others.every((keys) => sameValue(keys, keysOf(shown))) ? [] : [field.key];
  });
}

it.each(TYPES)('a form of %s, %j, shows the fields of what counts where nothing is stored', (kind, traits, SETTINGS) => {
  const wrong = HOLDERS.flatMap((stored) => changedByStoring((settings) => shownForm(kind, SETTINGS, traits, settings), stored));
  expect([...new Set(wrong)]).toEqual([]);
});
