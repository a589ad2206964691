/** Settings of cards, and of what is drawn as one: gauges, progress bars, tanks. */
import { valueColour } from './colour-fields.ts';
import { choice, type Field, type FieldGroup, flag, number, text, unit } from './fields.ts';
import type { FormContext } from './form-context.ts';

function scaleFields(type: string): readonly Field[] {
  const [min, max] = /(^|_)progress_bar(_|$)/.test(type) ? ['tickMin', 'tickMax'] : ['minValue', 'maxValue'];
  return [number(min as string, { word: 'minValue', isHalf: true }), number(max as string, { word: 'maxValue', isHalf: true })];
}

const tankFields = ({ settings }: FormContext): readonly Field[] => [
  unit(settings, 'units', { isHalf: true }),
  text('datasourceUnits', { isHalf: true, whenAbsent: '%' }),
  choice(
    'volumeSource',
    [
      ['static', 'fixedValue'],
      ['attribute', 'keyAttribute'],
    ],
    { isHalf: true, whenAbsent: 'static' },
  ),
  number('volumeConstant', { isHalf: true }),
];

/** Gauges have a title and a unit of their own. */
const wordFields = (type: string): readonly Field[] =>
  type.includes('gauges.')
    ? [
        flag('showTitle', true, { word: 'showGaugeTitle' }),
        text('title', { word: 'gaugeTitle' }),
        flag('showUnitTitle', true),
        text('unitTitle'),
      ]
    : [flag('showLabel', true), text('label', { word: 'cardLabel' })];

export const cardGroups = (context: FormContext): readonly FieldGroup[] => [
  {
    title: null,
    fields: [
      ...wordFields(context.type),
      flag('showTrend', true),
      ...scaleFields(context.type),
      number('normalMin', { isHalf: true }),
      number('normalMax', { isHalf: true }),
      ...(/_tank$/.test(context.type) ? tankFields(context) : []),
      ...valueColour(context.settings, 'valueColor'),
      ...(context.type === 'cards.simple_card'
        ? [
            choice(
              'labelPosition',
              [
                ['left', 'left'],
                ['top', 'top'],
              ],
              { whenAbsent: 'left' },
            ),
          ]
        : []),
    ],
  },
];
