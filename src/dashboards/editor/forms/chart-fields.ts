/** Settings of charts, older and newer. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { partAt } from '../../../stored/path.ts';
import { rangeList } from './colour-fields.ts';
import { choice, colour, type Field, type FieldChoice, type FieldGroup, flag, number, script, text, unit, whole } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { limitList, limitValue } from './limit-fields.ts';

export const SIDES: readonly FieldChoice[] = [
  ['left', 'sideLeft'],
  ['right', 'sideRight'],
];
const EARLIER: readonly FieldChoice[] = [
  ['previousInterval', 'previousInterval'],
  ['days', 'days'],
  ['weeks', 'weeks'],
  ['months', 'months'],
  ['years', 'years'],
  ['customInterval', 'customInterval'],
];
const LEGEND_SIDES: readonly FieldChoice[] = [
  ['top', 'top'],
  ['bottom', 'sideBottom'],
  ['left', 'sideLeft'],
  ['right', 'sideRight'],
];
const BAR_SIDES: readonly FieldChoice[] = [
  ['left', 'barLeft'],
  ['center', 'barCenter'],
  ['right', 'barRight'],
];

const isState = ({ type }: FormContext) => /(^|\.)state_chart$/.test(type);
const isRange = ({ type }: FormContext) => /(^|_)range_chart(_|$)/.test(type);
const isLabelled = ({ type }: FormContext) => /(^|\.)bar_chart_with_labels$/.test(type);
export const isBarChart = ({ type }: FormContext) => /(timeseries_bars_flot|(^|\.)bar_chart)/.test(type);

function olderAxis({ settings }: FormContext): readonly Field[] {
  return [
    text('yaxis.title', { word: 'axisTitle' }),
    number('yaxis.min', { word: 'axisMin', isHalf: true }),
    number('yaxis.max', { word: 'axisMax', isHalf: true }),
    whole('yaxis.tickDecimals', { word: 'axisDecimals', isHalf: true, most: 20 }),
    number('yaxis.tickSize', { word: 'axisStep', isHalf: true }),
    choice('yaxis.position', SIDES, { word: 'axisSide' }),
    flag('yaxis.showLabels', true, { word: 'axisShown' }),
    script(settings, 'yaxis.ticksFormatter', ['value']),
  ];
}

function axisEnd(axis: Part, at: string, side: 'min' | 'max', context: FormContext): readonly Field[] {
  const word = side === 'min' ? 'axisMin' : 'axisMax';
  const end = axis[side];
  if (!isPart(end)) return [number(`${at}${side}`, { word, isHalf: true })];
  if (end.type === undefined || end.type === 'constant') return [number(`${at}${side}.value`, { word, isHalf: true })];
  return limitValue(end, `${at}${side}.`, context);
}

/** @param at path of the axis, with its dot. */
export function axisFields(axis: Part, at: string, context: FormContext): readonly Field[] {
  return [
    text(`${at}label`, { word: 'axisTitle' }),
    ...axisEnd(axis, at, 'min', context),
    ...axisEnd(axis, at, 'max', context),
    unit(axis, 'units', { isHalf: true }),
    whole('decimals', { word: 'axisDecimals', isHalf: true, most: 20 }),
    number('interval', { word: 'axisStep', isHalf: true }),
    whole('order', { word: 'axisOrder', isHalf: true }),
    choice(`${at}position`, SIDES, { word: 'axisSide', whenAbsent: 'left' }),
    flag(`${at}show`, true, { word: 'axisShown' }),
    script(axis, 'ticksFormatter', ['value']),
  ].map((field) => (field.path.startsWith(at) ? field : { ...field, path: `${at}${field.path}` }));
}

const stateFields = ({ sourceType }: Part): readonly Field[] => [
  text('label', { word: 'stateLabel', isHalf: true }),
  number('value', { word: 'statePlace', isHalf: true }),
  choice(
    'sourceType',
    [
      ['constant', 'stateValue'],
      ['range', 'stateRange'],
    ],
    { word: 'stateSource', whenAbsent: 'constant' },
  ),
  ...(sourceType === 'range'
    ? [number('sourceRangeFrom', { isHalf: true }), number('sourceRangeTo', { isHalf: true })]
    : [text('sourceValue')]),
];

/** Of bars without aggregation: those of one time share a width, or each has one. */
function rawBars({ settings }: FormContext): readonly Field[] {
  const isApart = partOf(settings.noAggregationBarWidthSettings).strategy === 'separate';
  const at = `noAggregationBarWidthSettings.${isApart ? 'barWidth' : 'groupWidth'}.`;
  const { relative = true } = partAt(settings, ['noAggregationBarWidthSettings', isApart ? 'barWidth' : 'groupWidth']);
  return [
    choice(
      'noAggregationBarWidthSettings.strategy',
      [
        ['group', 'barsShare'],
        ['separate', 'barsApart'],
      ],
      { word: 'rawBars', whenAbsent: 'group' },
    ),
    flag(`${at}relative`, true, { word: 'barRelative' }),
    relative === false
      ? number(`${at}absoluteWidth`, { word: 'defaultBarWidth', least: 0 })
      : number(`${at}relativeWidth`, { word: 'barPercent', least: 0, most: 100 }),
  ];
}

/** Newer charts with one axis store it alone. */
function axisGroups(context: FormContext): readonly FieldGroup[] {
  const { settings } = context;
  const axes = Object.entries(partOf(settings.yAxes));
  if (isRange(context) || isLabelled(context)) return [{ title: 'axis', fields: axisFields(partOf(settings.yAxis), 'yAxis.', context) }];
  if (axes.length === 0) return [{ title: 'axis', fields: olderAxis(context) }];
  return axes.map(([id, axis]) => ({
    title: 'axis',
    name: String(partOf(axis).label || id),
    fields: axisFields(partOf(axis), `yAxes.${id}.`, context),
  }));
}

function rangeFields({ settings }: FormContext): readonly Field[] {
  return [
    rangeList(settings.rangeColors, 'rangeColors'),
    colour('outOfRangeColor'),
    flag('fillArea', true, { word: 'fillLines' }),
    ...(settings.fillArea === false ? [] : [number('fillAreaOpacity', { word: 'fillLinesOpacity', least: 0, most: 1 })]),
  ];
}

export function chartGroups(context: FormContext): readonly FieldGroup[] {
  const { settings, isNewer } = context;
  const isComparing = settings.comparisonEnabled === true;
  const states: Field = {
    path: 'states',
    type: 'list',
    addWord: 'addStateName',
    newItem: { label: '', value: 0, sourceType: 'constant', sourceValue: '' },
    itemFields: stateFields,
    nameOf: ({ label }) => (typeof label === 'string' && label !== '' ? label : null),
  };
  return [
    {
      title: null,
      fields: [
        ...(isState(context) ? [] : [flag('stack')]),
        flag('showAlarms'),
        flag('showAlarmLimits'),
        ...(isNewer ? [flag('dataZoom')] : []),
        ...(isRange(context) || isLabelled(context) ? [choice('legendPosition', LEGEND_SIDES, { whenAbsent: 'top' })] : []),
      ],
    },
    ...(isState(context) ? [{ title: 'states', fields: [states] }] : []),
    ...axisGroups(context),
    ...(isRange(context) ? [{ title: 'ranges', fields: rangeFields(context) }] : []),
    ...(isNewer && !isRange(context) && !isState(context)
      ? [
          {
            title: 'bars',
            fields: [...(isLabelled(context) ? [flag('showBarValue', true), flag('showBarLabel', true)] : rawBars(context))],
          },
        ]
      : []),
    { title: 'limits', fields: [limitList('thresholds', context, false), number('thresholdsLineWidth')] },
    {
      title: 'tooltip',
      fields: [
        ...(isNewer
          ? [
              choice(
                'tooltipTrigger',
                [
                  ['axis', 'tooltipAll'],
                  ['point', 'tooltipNearest'],
                ],
                { whenAbsent: 'axis' },
              ),
            ]
          : [flag('tooltipIndividual')]),
        flag('tooltipCumulative'),
        flag('hideZeros'),
        script(settings, 'tooltipValueFormatter', ['value', 'latestData']),
      ],
    },
    ...(isBarChart(context) && !isNewer
      ? [
          {
            title: 'bars',
            fields: [
              number('defaultBarWidth', { isHalf: true }),
              choice('barAlignment', BAR_SIDES, { isHalf: true, whenAbsent: 'center' }),
            ],
          },
        ]
      : []),
    {
      title: 'comparison',
      fields: [
        flag('comparisonEnabled'),
        ...(isComparing ? [choice('timeForComparison', EARLIER, { whenAbsent: 'months' })] : []),
        ...(isComparing && settings.timeForComparison === 'customInterval' ? [number('comparisonCustomIntervalValue')] : []),
      ],
    },
  ];
}

/** Settings with one more axis, on the other side. */
export function withNewAxis(settings: Part): Part {
  const axes = partOf(settings.yAxes);
  let n = 1;
  while (Object.hasOwn(axes, `axis${n}`)) n += 1;
  const order = Object.keys(axes).length;
  return { ...settings, yAxes: { ...axes, [`axis${n}`]: { id: `axis${n}`, order, show: true, label: '', position: 'right' } } };
}
