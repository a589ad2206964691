/** What a tank is: pure. Source: contract/dashboards.md 9.7. */
import { numberOf } from '../../../format/numbers.ts';
import { PERCENT, volumeUnit } from '../../gauges/tanks/capacity.ts';
import type { Tank } from '../../gauges/tanks/level.ts';
import { isShape, type ShapeName } from '../../gauges/tanks/shapes.ts';
import type { LiquidSettings } from './settings.ts';

/** What of a tank may be an attribute of its entity. */
const PLACES = ['shape', 'volume', 'volumeUnit', 'unit'] as const;
type Place = (typeof PLACES)[number];
export type OfAttributes<Value> = Readonly<Partial<Record<Place, Value>>>;

/** Names of the attributes that count. */
export function attributesOf(settings: LiquidSettings): OfAttributes<string> {
  const { layout, datasourceUnits, tankSelectionType, volumeSource, volumeUnitsSource, widgetUnitsSource } = settings;
  const isAbsolute = layout === 'absolute';
  const hasVolume = isAbsolute || (datasourceUnits ?? PERCENT) !== PERCENT;
  const of = (isAsked: boolean, source: string | null | undefined, name: string | null | undefined) =>
    isAsked && source === 'attribute' && name ? name : undefined;
  const names = {
    shape: of(true, tankSelectionType, settings.shapeAttributeName || 'tankShape'),
    volume: of(hasVolume, volumeSource, settings.volumeAttributeName || 'volume'),
    volumeUnit: of(hasVolume, volumeUnitsSource, settings.volumeUnitsAttributeName || 'volumeUnits'),
    unit: of(isAbsolute, widgetUnitsSource, settings.widgetUnitsAttributeName || 'units'),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
}

const unitIn = (text: string) => (text.trim() === PERCENT ? PERCENT : volumeUnit(text));
const READERS: { readonly [Key in Place]: (text: string) => unknown } = {
  shape: (text) => (isShape(text) ? text : undefined),
  volume: (text) => {
    const number = numberOf(text);
    return number !== undefined && number > 0 ? number : undefined;
  },
  volumeUnit,
  unit: unitIn,
};

/** @param texts values of the attributes that count, by their places; null: there is none. Undefined: not known yet. */
export function tankOf(settings: LiquidSettings, texts: OfAttributes<string | null> | undefined): Tank {
  const names = attributesOf(settings);
  const isStated = (place: Place) => names[place] === undefined;
  const told = (place: Place) => {
    const text = texts?.[place];
    return typeof text === 'string' && !isStated(place) ? READERS[place](text) : undefined;
  };
  const wrong = texts && PLACES.find((place) => !isStated(place) && told(place) === undefined);
  const { selectedShape, volumeConstant = 500, volumeUnits, units, layout } = settings;
  const stored = selectedShape && isShape(selectedShape) ? selectedShape : 'Vertical Cylinder';
  return {
    shape: (told('shape') as ShapeName | undefined) ?? stored,
    volume: isStated('volume') ? volumeConstant : (told('volume') as number | undefined),
    volumeUnit: (told('volumeUnit') as string | undefined) ?? volumeUnit(volumeUnits) ?? 'L',
    unit: layout !== 'absolute' ? PERCENT : ((told('unit') as string | undefined) ?? unitIn(units ?? PERCENT) ?? PERCENT),
    problem: wrong && { name: names[wrong] ?? '', value: texts?.[wrong] ?? null },
  };
}
