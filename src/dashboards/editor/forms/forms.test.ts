/** What the drawing reads of stored documents can be edited: every field that is read has a control, or a reason why it has none. */
import { describe, expect, it } from 'vitest';
import alarms from '../../../../locales/en_US/alarms.json';
import editor from '../../../../locales/en_US/editor.json';
import marks from '../../../../locales/en_US/marks.json';
import type { Part } from '../../../contract/part.ts';
import { DEFAULTS_OF_3 } from '../../../contract/time-window.ts';
import { KEY_SETTINGS, WIDGET_KINDS, WIDGET_SETTINGS, type WidgetKind } from '../../../contract/widgets.ts';
import type { FormElement } from '../../../inputs/schema-form/read-settings.ts';
import { descriptorSchema } from '../../../widgets/actions/read-actions.ts';
import { frameLook } from '../../../widgets/frame-look.ts';
import { newerMapSchema } from '../../../widgets/kinds/map/newer-map.ts';
import { olderMapSchema } from '../../../widgets/kinds/map/older-map.ts';
import { STEP_NAMES } from '../../document/dashboard-history.ts';
import { layoutGround, layoutWidths, margins } from '../../layout-settings.ts';
import { toolbarSettings } from '../../viewer/toolbar-settings.ts';
import { actionGroups } from './action-fields.ts';
import { gridGroups, toolbarGroups } from './dashboard-fields.ts';
import { alarmGroups } from './data-fields.ts';
import { type FieldGroup, formOf } from './fields.ts';
import { formContext } from './form-context.ts';
import { frameGroups } from './frame-fields.ts';
import { keyGroups } from './key-fields.ts';
import { settingsGroups } from './widget-forms.ts';

const texts: Readonly<Record<string, unknown>> = { editor, marks, alarms };
const t = (key: string): string => {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
  return typeof text === 'string' ? text : `missing ${key}`;
};

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

const keysIn = (elements: readonly FormElement[], at = ''): string[] =>
  elements.flatMap((element) => {
    const key = at + element.key;
    // Items of each generation and source.
    const items = ITEMS.flatMap((item) => element.fieldsOf?.(item) ?? []);
    return items.length > 0 ? keysIn(items, `${key}[].`) : [key];
  });
const ITEMS: readonly Part[] = [
  {},
  { thresholdValue: 1 },
  { thresholdValueSource: 'entityAttribute' },
  ...['constant', 'latestKey', 'entity'].map((type) => ({ type })),
  { sourceType: 'range' },
  ...['custom', 'here', 'google'].map((provider) => ({ provider })),
  ...['range', 'function'].map((type) => ({
    ...{ label: { type }, tooltip: { type }, pathStrokeColor: { type }, pointColor: { type }, markerShape: { color: { type } } },
  })),
  { markerType: 'icon' },
  ...['range', 'function'].map((type) => ({ markerType: 'icon', markerIcon: { color: { type } } })),
  ...['image', 'function'].map((type) => ({ markerType: 'image', markerImage: { type } })),
  { units: { from: '°C' }, value: 1 },
];
const RANGE = { valueColor: { type: 'range', rangeList: [] } };

const keysOf = (groups: readonly FieldGroup[]) => keysIn(formOf(groups, t).groups.flatMap(({ elements }) => elements));

const widget = (type: string, settings: Part): Part => ({
  ...(type.includes('.') ? { bundleAlias: type.split('.')[0], typeAlias: type.split('.')[1] } : { typeFullFqn: `system.${type}` }),
  config: { settings },
});
const ON = { useCellStyleFunction: true, useCellContentFunction: true, useRowStyleFunction: true };
const AXES = (end: unknown) => ({ yAxes: { one: { min: end, max: end, units: { from: 'm' }, ticksFormatter: { body: '' } } } });
const MAP_FUNCTIONS = {
  ...{ useLabelFunction: true, useTooltipFunction: true, useColorFunction: true, useMarkerImageFunction: true },
};
const TYPES: Readonly<Record<WidgetKind, readonly (readonly [type: string, settings: Part])[]>> = {
  'chart-timeseries': [
    ['charts.basic_timeseries', { comparisonEnabled: true, timeForComparison: 'customInterval' }],
    ['charts.timeseries_bars_flot', {}],
    ['time_series_chart', AXES(1)],
    ['state_chart', AXES({ type: 'constant' })],
    ['line_chart', AXES({ type: 'latestKey' })],
    ['line_chart', AXES({ type: 'entity' })],
    ['range_chart', {}],
    ['bar_chart_with_labels', {}],
    ['range_chart', { yAxis: AXES({ type: 'constant' }).yAxes.one }],
    ['range_chart', { yAxis: AXES({ type: 'latestKey' }).yAxes.one }],
    ['range_chart', { yAxis: AXES({ type: 'entity' }).yAxes.one }],
    ['time_series_chart', { noAggregationBarWidthSettings: { strategy: 'separate' } }],
    ['time_series_chart', { noAggregationBarWidthSettings: { strategy: 'separate', barWidth: { relative: false } } }],
    ['time_series_chart', { noAggregationBarWidthSettings: { groupWidth: { relative: false } } }],
    ['efficiency_range_chart_with_background', { rangeColors: { range: [] } }],
  ],
  'value-card': [
    ['cards.simple_card', {}],
    ['digital_gauges.gauge_justgage', {}],
    ['progress_bar', RANGE],
    ['value_card', { valueColor: { type: 'gradient' } }],
    ['value_card', { valueColor: { type: 'function', colorFunction: { body: '' } } }],
    ['humidity_progress_bar_with_background', { valueColor: { type: 'range', rangeList: { range: [] } } }],
    ['vertical_oval_tank', RANGE],
  ],
  'entities-table': [['cards.entities_table', ON]],
  'alarms-table': [
    ['alarm_widgets.alarms_table', ON],
    ['alarm_widgets.alarms_table', { enableStatusFilter: true }],
  ],
  'timeseries-table': [['cards.timeseries_table', ON]],
  'latest-table': [['cards.attributes_card', {}]],
  'html-card': [
    ['cards.html_card', {}],
    ['html_container', {}],
    ['cards.markdown_card', {}],
    ['cards.markdown_card', { useMarkdownTextFunction: true, markdownTextFunction: { body: '' } }],
  ],
  map: [
    ['maps_v2.openstreetmap', {}],
    ['maps_v2.openstreetmap', { useCustomProvider: true }],
    ['maps_v2.here_map', { provider: 'here' }],
    ['maps_v2.google_maps', { provider: 'google-map' }],
    ['maps_v2.tencent_maps', { provider: 'tencent-map' }],
    ['maps_v2.test', MAP_FUNCTIONS],
    ['map', {}],
  ],
};
/** Of kinds whose settings are read with their view. */
const LATE_SETTINGS: Readonly<Partial<Record<WidgetKind, readonly object[]>>> = { map: [olderMapSchema, newerMapSchema] };
const contexts = (kind: WidgetKind) => TYPES[kind].map(([type, settings]) => formContext(widget(type, settings), kind, {}, DEFAULTS_OF_3));

const KEYS: readonly Part[] = [
  ON,
  { fillLines: true, showPoints: true, thresholds: [] },
  { lineSettings: { showPoints: true, fillAreaSettings: { type: 'opacity' } } },
  { lineSettings: { fillAreaSettings: { type: 'gradient' } } },
  { type: 'bar', barSettings: { backgroundSettings: { type: 'opacity' } } },
  { type: 'bar', barSettings: { backgroundSettings: { type: 'gradient' } } },
];

/** Read, and without a control of these forms. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'chart-timeseries showLegend': 'in the tab of the look, with the legend of other charts',
  'chart-timeseries legendConfig.*': 'in the tab of the look, with the legend of other charts',
  'chart-timeseries yaxis.label': 'older charts name their axis by a title',
  'chart-timeseries yaxis.order': 'older charts have one axis',
  'chart-timeseries yaxis.show': 'older charts store showLabels',
  'chart-timeseries yaxis.units': 'older charts take the unit of their keys',
  'chart-timeseries yaxis.decimals': 'older charts store tickDecimals',
  'chart-timeseries yaxis.interval': 'older charts store tickSize',
  'chart-timeseries yaxis.m*': 'the ends of older axes are numbers',
  'chart-timeseries yAx*.title': 'newer charts name an axis by a label',
  'chart-timeseries yAx*.showLabels': 'newer charts store show',
  'chart-timeseries yAx*.tickDecimals': 'newer charts store decimals',
  'chart-timeseries yAx*.tickSize': 'newer charts store interval',
  ...Object.fromEntries(
    ['threshold', 'label', 'color', 'line', 'showLabel', 'units', 'decimals', 'severity', 'yAxisId', 'to'].map((name) => [
      `chart-timeseries yAx*.m*.${name}`,
      'an end of an axis has a value and no line',
    ]),
  ),
  'chart-timeseries key thresholds[].yAxisId': 'the limit of a key is on the axis of the key',
  '*.advancedMode': 'ends that are values of entities are kept as they are',
  'map showPolygon': 'areas and lines are not drawn, which the map says',
  'map showCircle': 'areas and lines are not drawn, which the map says',
  'map poly*': 'areas and lines are not drawn, which the map says',
  'map circles': 'areas and lines are not drawn, which the map says',
  'map *.rangeKey.': 'of a data key its name is chosen, the rest is kept',
  'map *Key.': 'of a data key its name is chosen, the rest is kept',
  'map *.additionalDataKeys': 'keys of texts and functions are kept as they are',
  'map *.ds': 'the entities of a marker are chosen by their alias, others are kept',
  'map *.click': 'the actions of markers are kept as they are',
  'map *.tooltip.tagActions': 'the actions of links are kept as they are',
  '*.modules': 'the scripts of the server that a function uses are kept as they are',
  'timeseries-table key customTitle': 'its columns are headed by the labels of their keys',
};
const isElsewhere = (name: string) =>
  Object.keys(ELSEWHERE).some((pattern) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replaceAll(/[.[\]]/g, '\\$&'))
        .join('.*')}`,
    ).test(name),
  );

const plain = (key: string) => key.replace(/(\.(body|from)|\[\])$/, '').replace(/^yAxes\.[^.]+/, 'yAxes.*');

describe('each field that is read has a control', () => {
  it.each(WIDGET_KINDS)('in the settings of %s', (kind) => {
    const edited = new Set(
      contexts(kind)
        .flatMap((context) => keysOf(settingsGroups(kind, context)))
        .map(plain),
    );
    const read = [WIDGET_SETTINGS[kind], ...(LATE_SETTINGS[kind] ?? [])].flatMap((schema) => pathsOf(schema as never as Shape));
    expect(read.filter((path) => !edited.has(plain(path)) && !isElsewhere(`${kind} ${path}`))).toEqual([]);
  });

  it.each(WIDGET_KINDS.filter((kind) => KEY_SETTINGS[kind]))('in the data keys of %s', (kind) => {
    const forms = contexts(kind).flatMap((context) =>
      [false, true].flatMap((isLatest) =>
        KEYS.map((settings) => keyGroups({ type: 'timeseries', settings }, context, 'timeseries', isLatest)),
      ),
    );
    const edited = new Set(forms.flatMap(keysOf).map((key) => plain(key).replace('settings.', '')));
    const read = pathsOf(KEY_SETTINGS[kind] as never as Shape);
    expect(read.filter((path) => !edited.has(plain(path)) && !isElsewhere(`${kind} key ${path}`))).toEqual([]);
  });

  it('in the frame', () => {
    const configs: readonly Part[] = [
      { titleFont: {}, showTitleIcon: true },
      { titleStyle: {}, showTitleIcon: true },
      { settings: { background: {} } },
      { settings: { background: { type: 'image' } } },
    ];
    const edited = new Set([...configs.flatMap((config) => keysOf(frameGroups({}, config))), ...LOOK]);
    const read = pathsRead((config) => frameLook(config, false), {
      showTitleIcon: true,
      titleIcon: 'home',
      titleFont: INSIDE,
      titleStyle: {},
      settings: INSIDE,
      'settings.background': INSIDE,
    });
    expect(read.length).toBeGreaterThan(12);
    const whole = ['titleFont', 'settings', 'settings.background'];
    expect(read.filter((path) => !edited.has(path) && !whole.includes(path))).toEqual([]);
  });

  it('in actions', () => {
    const actions = ACTIONS.flatMap(([source, action]) => keysOf(actionGroups(source, action)));
    const edited = new Set([...actions, ...ACTION].map(plain));
    expect(
      pathsOf(descriptorSchema as never as Shape).filter((path) => !edited.has(plain(path)) && !isElsewhere(`action ${path}`)),
    ).toEqual([]);
  });

  it('in the toolbar and the grid', () => {
    const toolbar = new Set(keysOf(toolbarGroups({ showDashboardLogo: true })));
    expect(pathsRead((settings) => toolbarSettings(settings), { showDashboardLogo: true }).filter((path) => !toolbar.has(path))).toEqual(
      [],
    );
    const grids: readonly Part[] = [{ layoutType: 'divider' }, { layoutDimension: { type: 'fixed' } }, {}];
    const grid = new Set(grids.flatMap((one) => keysOf(gridGroups(one, true))));
    const read = [
      ...pathsRead((gridSettings) => [margins({ gridSettings }), layoutGround({ gridSettings }, undefined)], { backgroundColor: '#fff' }),
      ...pathsRead((gridSettings) => layoutWidths({ layouts: { main: { gridSettings } } }), { layoutDimension: INSIDE }),
    ];
    expect(read.filter((path) => !grid.has(path) && path !== 'layoutDimension')).toEqual([]);
  });

  it('in the filter of alarms, older and newer', () => {
    expect([{}, { alarmFilterConfig: {} }, { alarmSearchStatus: 'ANY' }].flatMap((config: Part) => keysOf(alarmGroups(config)))).toEqual(
      expect.arrayContaining(['alarmStatusList', 'alarmSearchStatus', 'alarmFilterConfig.statusList', 'alarmFilterConfig.typeList']),
    );
  });
});

const ACTIONS: readonly (readonly [source: string, action: Part])[] = [
  ['headerButton', { type: 'openDashboardState', openInPopover: true, buttonType: 'stroked' }],
  ['headerButton', { type: 'openDashboardState', openInSeparateDialog: true, buttonType: 'flat', useShowWidgetActionFunction: true }],
  ['cellClick', { type: 'openDashboard' }],
];
/** Bound by components: `widget-look.tsx` and `widget-actions.tsx`. */
const LOOK = ['showTitleIcon', 'titleIcon', 'backgroundColor', 'color', 'dropShadow'];
const ACTION = [
  ...['id', 'name', 'icon', 'type', 'targetDashboardStateId', 'targetDashboardId', 'setEntityId', 'stateEntityParamName'],
  ...['openRightLayout', 'openNewBrowserTab', 'url'],
];

it('every field, choice and group is named', () => {
  const forms = [
    ...WIDGET_KINDS.flatMap((kind) =>
      contexts(kind).flatMap((context) => [
        settingsGroups(kind, context),
        ...KEYS.map((settings) => keyGroups({ type: 'timeseries', settings }, context, 'latest')),
      ]),
    ),
    frameGroups({}, { titleFont: {}, showTitleIcon: true }),
    frameGroups({}, {}),
    frameGroups({}, { settings: { background: {} } }),
    alarmGroups({}),
    alarmGroups({ alarmSearchStatus: 'ANY' }),
    ...ACTIONS.map(([source, action]) => actionGroups(source, action)),
    toolbarGroups({ showDashboardLogo: true }),
    gridGroups({ layoutDimension: { type: 'fixed' }, layoutType: 'divider' }, true),
  ].map((groups) => formOf(groups, t));
  const named = (element: FormElement): string[] => [
    element.title,
    ...element.choices.map(({ label }) => label),
    ...Object.values(element.messages),
    ...(element.addText ? [element.addText] : []),
    ...ITEMS.flatMap((item) => element.fieldsOf?.(item) ?? []).flatMap(named),
  ];
  const all = forms.flatMap(({ groups }) => groups.flatMap(({ title, elements }) => [title ?? 'none', ...elements.flatMap(named)]));
  expect([...new Set(all.filter((text) => /missing|^$/.test(text)))]).toEqual([]);
});

it('every step is named', () => {
  const { steps } = editor as { readonly steps: Readonly<Record<string, string>> };
  expect(STEP_NAMES.filter((name) => !(name in steps) && !(`${name}_other` in steps))).toEqual([]);
});
