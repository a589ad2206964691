/** Settings of one data key, by the kind of its widget. Paths begin at the key. */
import type { Part } from '../../../contract/part.ts';
import { partAt } from '../../../stored/path.ts';
import { isBarChart, SIDES } from './chart-fields.ts';
import { choice, type Field, type FieldGroup, flag, number, script, text, whole } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { limitList } from './limit-fields.ts';

const AT = 'settings.';
const within = (fields: readonly Field[]): readonly Field[] => fields.map((field) => ({ ...field, path: `${AT}${field.path}` }));

const LINE_TYPES = [
  ['solid', 'solid'],
  ['dashed', 'dashed'],
  ['dotted', 'dotted'],
] as const;

const AGGREGATIONS = ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'].map((one) => [one, `agg${one}`] as const);

/** @param at path of the fill, with its dot. @param fill its stored type. */
function fillFields(at: string, fill: unknown): readonly Field[] {
  return [
    choice(
      `${at}type`,
      [
        ['none', 'fillNone'],
        ['opacity', 'fillEven'],
        ['gradient', 'fillGradient'],
      ],
      { word: 'fill', whenAbsent: 'none' },
    ),
    ...(fill === 'opacity' ? [number(`${at}opacity`, { word: 'fillLinesOpacity', least: 0, most: 1 })] : []),
    ...(fill === 'gradient'
      ? [
          number(`${at}gradient.start`, { word: 'fillStart', isHalf: true, least: 0, most: 100 }),
          number(`${at}gradient.end`, { word: 'fillEnd', isHalf: true, least: 0, most: 100 }),
        ]
      : []),
  ];
}

function newerLine(settings: Part, context: FormContext): readonly Field[] {
  const type = settings.type ?? (isBarChart(context) ? 'bar' : 'line');
  const line = partAt(settings, ['lineSettings']);
  const { type: fill } = partAt(line, ['fillAreaSettings']);
  const at = (name: string) => `lineSettings.${name}`;
  return [
    choice(
      'type',
      [
        ['line', 'seriesLine'],
        ['bar', 'seriesBar'],
      ],
      { word: 'seriesType', whenAbsent: isBarChart(context) ? 'bar' : 'line' },
    ),
    ...(type === 'bar'
      ? [
          flag('barSettings.showLabel', false, { word: 'showBarValue' }),
          ...fillFields('barSettings.backgroundSettings.', partAt(settings, ['barSettings', 'backgroundSettings']).type),
        ]
      : [
          flag(at('showLine'), true, { word: 'showLines' }),
          flag(at('step')),
          choice(at('lineType'), LINE_TYPES, { whenAbsent: 'solid', isHalf: true }),
          number(at('lineWidth'), { isHalf: true, least: 0 }),
          flag(at('showPoints')),
          ...(line.showPoints === true ? [number(at('pointSize'), { least: 0 })] : []),
          ...(line.showPoints === true ? [flag(at('showPointLabel'))] : []),
          ...fillFields(at('fillAreaSettings.'), fill),
        ]),
  ];
}

function olderLine(settings: Part, context: FormContext): readonly Field[] {
  if (isBarChart(context)) return [];
  return [
    flag('showLines', true),
    number('lineWidth', { least: 0 }),
    flag('fillLines'),
    ...(settings.fillLines === true ? [number('fillLinesOpacity', { least: 0, most: 1 })] : []),
    flag('showPoints'),
    ...(settings.showPoints === true ? [number('showPointsRadius', { least: 0 })] : []),
  ];
}

const olderAxis = (settings: Part): readonly Field[] => [
  flag('showSeparateAxis'),
  text('axisTitle'),
  number('axisMin', { isHalf: true }),
  number('axisMax', { isHalf: true }),
  whole('axisTickDecimals', { word: 'axisDecimals', isHalf: true, most: 20 }),
  number('axisTickSize', { word: 'axisStep', isHalf: true }),
  choice('axisPosition', SIDES, { word: 'axisSide' }),
  script(settings, 'axisTicksFormatter', ['value'], { word: 'ticksFormatter' }),
];

function chartKey(settings: Part, context: FormContext): readonly FieldGroup[] {
  const { isNewer, axes } = context;
  const legend = isNewer
    ? [flag('showInLegend', true), flag('dataHiddenByDefault', false, { word: 'hideDataByDefault' })]
    : [flag('removeFromLegend'), flag('hideDataByDefault'), flag('disableDataHiding'), flag('excludeFromStacking')];
  const hasLimits = !isNewer || Array.isArray(settings.thresholds);
  return [
    { title: 'line', fields: within(isNewer ? newerLine(settings, context) : olderLine(settings, context)) },
    { title: 'axis', fields: within(isNewer ? [choice('yAxisId', axes, { whenAbsent: 'default' })] : olderAxis(settings)) },
    { title: 'limits', fields: hasLimits ? within([limitList('thresholds', context, true)]) : [] },
    { title: 'legend', fields: within(legend) },
    { title: 'tooltip', fields: within([script(settings, 'tooltipValueFormatter', ['value', 'latestData'])]) },
    {
      title: 'comparison',
      fields: within([
        flag('comparisonSettings.showValuesForComparison', true, { word: 'showComparison' }),
        text('comparisonSettings.comparisonValuesLabel', { word: 'comparisonLabel' }),
      ]),
    },
  ];
}

const ROW_ARGS: Readonly<Record<string, string>> = { 'entities-table': 'entity', 'alarms-table': 'alarm', 'timeseries-table': 'rowData' };

function tableKey(settings: Part, { kind }: FormContext, isLatest: boolean): readonly FieldGroup[] {
  const args = ['value', ROW_ARGS[kind ?? ''] ?? 'rowData', 'ctx'];
  return [
    {
      title: 'column',
      fields: within([
        ...(isLatest ? [flag('show', true, { word: 'latestShown' }), whole('order', { word: 'columnOrder', least: 0 })] : []),
        ...(kind === 'timeseries-table' ? [] : [text('customTitle')]),
        text('columnWidth', { pattern: /^\d+(\.\d+)?(px|%)?$/ }),
        choice(
          'defaultColumnVisibility',
          [
            ['visible', 'columnVisible'],
            ['hidden', 'columnHidden'],
          ],
          { whenAbsent: 'visible' },
        ),
        choice(
          'columnSelectionToDisplay',
          [
            ['enabled', 'columnChosen'],
            ['disabled', 'columnFixed'],
          ],
          { whenAbsent: 'enabled' },
        ),
        flag('disableSorting'),
      ]),
    },
    {
      title: 'cell',
      fields: within([
        flag('useCellContentFunction'),
        ...(settings.useCellContentFunction === true ? [script(settings, 'cellContentFunction', args)] : []),
        flag('useCellStyleFunction'),
        ...(settings.useCellStyleFunction === true ? [script(settings, 'cellStyleFunction', args)] : []),
      ]),
    },
  ];
}

/** @param key as stored. @param widgetType as in `type` of a widget. @param isLatest of `latestDataKeys`. */
export function keyGroups(key: Part, context: FormContext, widgetType: unknown, isLatest = false): readonly FieldGroup[] {
  const settings = partAt(key, ['settings']);
  const { kind } = context;
  if (kind === 'chart-timeseries') return chartKey(settings, context);
  if (kind === 'value-card' && key.type === 'timeseries' && widgetType === 'latest')
    return [{ title: null, fields: [choice('aggregationType', AGGREGATIONS, { whenAbsent: 'NONE' })] }];
  return kind === 'entities-table' || kind === 'alarms-table' || kind === 'timeseries-table' ? tableKey(settings, context, isLatest) : [];
}
