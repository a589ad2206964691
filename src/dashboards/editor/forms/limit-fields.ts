/** Fields of a limit of a chart, or of the end of an axis, in the form of its generation. */
import type { Part } from '../../../contract/part.ts';
import { choice, colour, type Field, type FieldChoice, flag, number, text, unit, whole } from './fields.ts';
import type { FormContext } from './form-context.ts';

const KEY_TYPES: readonly FieldChoice[] = [
  ['timeseries', 'keyTimeseries'],
  ['attribute', 'keyAttribute'],
  ['entityField', 'keyEntityField'],
];
const LINES: readonly FieldChoice[] = [
  ['solid', 'solid'],
  ['dashed', 'dashed'],
  ['dotted', 'dotted'],
];
const SEVERITIES: readonly FieldChoice[] = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].map(
  (one) => [one, `marks.severity.${one}`] as const,
);

const isOlder = (item: Part, { isNewer }: Pick<FormContext, 'isNewer'>) =>
  'thresholdValue' in item || 'thresholdValueSource' in item || (!isNewer && item.type === undefined && item.value === undefined);

function olderValue(item: Part, at: string, { aliases }: FormContext): readonly Field[] {
  const source = choice(
    `${at}thresholdValueSource`,
    [
      ['predefinedValue', 'fixedValue'],
      ['entityAttribute', 'ofEntity'],
    ],
    { word: 'limitSource', whenAbsent: 'predefinedValue' },
  );
  if (item.thresholdValueSource !== 'entityAttribute') return [source, number(`${at}thresholdValue`, { word: 'limitValue' })];
  return [
    source,
    choice(`${at}thresholdEntityAlias`, aliases, { word: 'limitAlias', isHalf: true }),
    text(`${at}thresholdAttribute`, { word: 'limitKey', isHalf: true }),
  ];
}

/** The value of a limit or an end of an axis, taken from where it says. @param at path of the value, with its dot. */
export function limitValue(item: Part, at: string, { aliases }: FormContext): readonly Field[] {
  const source = choice(
    `${at}type`,
    [
      ['constant', 'fixedValue'],
      ['latestKey', 'ofOwnEntity'],
      ['entity', 'ofEntity'],
    ],
    { word: 'limitSource', whenAbsent: 'constant' },
  );
  if (item.type === 'latestKey')
    return [
      source,
      choice(`${at}latestKeyType`, KEY_TYPES, { word: 'limitKeyType', whenAbsent: 'attribute', isHalf: true }),
      text(`${at}latestKey`, { word: 'limitKey', isHalf: true }),
    ];
  if (item.type === 'entity')
    return [
      source,
      choice(`${at}entityAlias`, aliases, { word: 'limitAlias' }),
      choice(`${at}entityKeyType`, KEY_TYPES, { word: 'limitKeyType', whenAbsent: 'attribute', isHalf: true }),
      text(`${at}entityKey`, { word: 'limitKey', isHalf: true }),
    ];
  return [source, number(`${at}value`, { word: 'limitValue' })];
}

export function limitFields(item: Part, context: FormContext, isOfKey: boolean): readonly Field[] {
  const older = isOlder(item, context);
  const isFixed = older ? item.thresholdValueSource !== 'entityAttribute' : item.type === undefined || item.type === 'constant';
  return [
    ...(older ? olderValue(item, '', context) : limitValue(item, '', context)),
    ...(isFixed ? [number('to', { word: 'limitTo' })] : []),
    text('label', { word: 'limitLabel' }),
    ...(older
      ? []
      : [
          flag('showLabel', true, { word: 'limitShowLabel' }),
          unit(item, 'units', { isHalf: true }),
          whole('decimals', { isHalf: true, most: 15 }),
        ]),
    choice('severity', SEVERITIES, { word: 'limitSeverity' }),
    colour(older ? 'color' : 'lineColor', { word: 'lineColor', isHalf: true }),
    number('lineWidth', { isHalf: true }),
    choice('lineType', LINES, { whenAbsent: 'dashed' }),
    ...(!older && !isOfKey ? [choice('yAxisId', context.axes, { word: 'yAxisId', whenAbsent: 'default' })] : []),
  ];
}

/** A list of limits. */
export function limitList(path: string, context: FormContext, isOfKey: boolean): Field {
  return {
    path,
    type: 'list',
    word: 'thresholds',
    addWord: 'addLimit',
    newItem: context.isNewer && !isOfKey ? { type: 'constant', value: 0 } : { thresholdValueSource: 'predefinedValue', thresholdValue: 0 },
    itemFields: (item) => limitFields(item, context, isOfKey),
    nameOf: (item) => {
      const { label, thresholdValue, value, thresholdAttribute, entityKey, latestKey } = item;
      const name = [label, thresholdValue ?? value ?? thresholdAttribute ?? entityKey ?? latestKey].filter(
        (part) => part !== undefined && part !== null && part !== '',
      );
      return name.length > 0 ? name.map(String).join(', ') : null;
    },
  };
}
