/** Colours that follow a value. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { choice, colour, type Field, type FieldChoice, list, number, script, several } from './fields.ts';

const KINDS: readonly FieldChoice[] = [
  ['constant', 'colourConstant'],
  ['range', 'colourRange'],
  ['gradient', 'colourGradient'],
  ['function', 'colourFunction'],
];

/** @param stored the ranges as a list, or wrapped, as servers since 4.3 store them. */
export function rangeList(stored: unknown, path: string): Field {
  const end = (value: unknown, open: string) => (typeof value === 'number' || typeof value === 'string' ? String(value) : open);
  return list(isPart(stored) ? `${path}.range` : path, {
    word: 'ranges',
    addWord: 'addRange',
    newItem: { from: null, to: null, color: null },
    itemFields: () => [
      number('from', { word: 'rangeFrom', isHalf: true }),
      number('to', { word: 'rangeTo', isHalf: true }),
      colour('color', { word: 'rangeColor' }),
    ],
    nameOf: ({ from, to }) => `${end(from, '…')} – ${end(to, '…')}`,
  });
}

const OF_KIND: Readonly<Record<string, (settings: Part, path: string) => readonly Field[]>> = {
  range: (settings, path) => [rangeList(partOf(settings[path]).rangeList, `${path}.rangeList`)],
  gradient: (_settings, path) => [
    several(`${path}.gradient.gradient`, [], { word: 'gradientColours', isFree: true }),
    number(`${path}.gradient.minValue`, { isHalf: true, whenAbsent: 0 }),
    number(`${path}.gradient.maxValue`, { isHalf: true, whenAbsent: 100 }),
  ],
  function: (settings, path) => [script(settings, `${path}.colorFunction`, ['value'])],
};

/** A colour of its own, or an object of newer servers. */
export function valueColour(settings: Part, path: string): readonly Field[] {
  const stored = settings[path];
  if (!isPart(stored)) return [colour(path)];
  return [
    choice(`${path}.type`, KINDS, { word: 'colourBy', isHalf: true, whenAbsent: 'constant' }),
    colour(`${path}.color`, { word: path, isHalf: true }),
    ...(OF_KIND[String(stored.type)]?.(settings, path) ?? []),
  ];
}
