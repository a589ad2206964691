/** How the entities of a layer look, by constants, ranges and functions. */

import { partOf } from '../../../contract/part.ts';
import type { LookFunction } from '../../cell-functions/look-function.ts';
import { fillPattern } from '../../markup/patterns.ts';
import type { ColourRange } from '../../settings-fields.ts';
import type { MapColour, MapLayer } from './map-model.ts';
import type { AllData, MapRow } from './map-rows.ts';

/** What a function of a layer decides. */
const PARTS = ['label', 'tooltip', 'colour', 'picture', 'path', 'points'] as const;
type Part = (typeof PARTS)[number];

/** What a function said of a row; undefined: nothing yet, or it has none. */
export type Said = (row: MapRow, part: Part) => string | undefined;

/** An entity as it is drawn. */
export interface Drawn extends MapRow {
  readonly layer: MapLayer;
  /** Unique within the map. */
  readonly place: string;
  readonly colour: string;
  /** Not filled, may be markup; null: it has none. */
  readonly label: string | null;
  /** The label with its variables filled. */
  readonly text: string;
  readonly labels: readonly string[];
  /** Not filled; null: it has none. */
  readonly tooltip: string | null;
  readonly picture: { readonly stored: string | null; readonly size: number };
  readonly pathColour: string;
  readonly pointColour: string;
}

/** The functions of a layer. @param isOlder they get the index of the entity, too. */
export function layerFunctions(layer: MapLayer, isOlder: boolean, title: string, data: AllData): LookFunction<MapRow>[] {
  const { label, tooltip, colour, picture, path } = layer;
  const scripts = {
    label: label?.script,
    tooltip: tooltip?.script,
    colour: colour.script,
    picture: picture.script,
    path: path?.colour.script,
    points: path?.points?.colour.script,
  };
  return PARTS.flatMap((part): LookFunction<MapRow>[] => {
    const script = scripts[part];
    if (!script) return [];
    const isPicture = part === 'picture';
    return [
      {
        ...script,
        name: title,
        args: ['data', ...(isPicture ? ['images'] : []), 'dsData', ...(isOlder ? ['dsIndex'] : []), 'ctx'],
        column: part,
        gives: 'content',
        argsOf: (row) => [row.data, ...(isPicture ? [picture.choices] : []), data.all(), ...(isOlder ? [data.indexOf(row.data)] : [])],
      },
    ];
  });
}

function inRange(value: unknown, list: readonly ColourRange[]): string | undefined {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  const found = list.find(({ from = -Infinity, to = Infinity }) => number >= from && number < to);
  return found?.color ?? undefined;
}

/** Colours of CSS only: a function may answer anything. */
function colourOf({ constant, ranges }: MapColour, { data }: MapRow, said: string | undefined): string {
  const found = said ?? (ranges ? inRange(data[ranges.label], ranges.list) : undefined);
  return found && CSS.supports('color', found) ? found : CSS.supports('color', constant) ? constant : '';
}

function pictureOf({ picture }: MapLayer, said: string | undefined): Drawn['picture'] {
  const plain = { stored: picture.stored, size: picture.size };
  if (said === undefined || !said.startsWith('{')) return plain;
  const { url, size } = partOf(JSON.parse(said));
  return { stored: typeof url === 'string' ? url : plain.stored, size: typeof size === 'number' && size > 0 ? size : plain.size };
}

/** @param labels of the source's keys, in their order. */
export function drawnRow(row: MapRow, layer: MapLayer, place: string, labels: readonly string[], said: Said): Drawn {
  const { label, tooltip, path, colour } = layer;
  const pattern = label && (said(row, 'label') ?? label.pattern);
  return {
    ...row,
    layer,
    place,
    colour: colourOf(colour, row, said(row, 'colour')),
    label: pattern,
    text: pattern === null ? '' : fillPattern(pattern, row.data, labels),
    labels,
    tooltip: tooltip && (said(row, 'tooltip') ?? tooltip.pattern),
    picture: pictureOf(layer, said(row, 'picture')),
    pathColour: path ? colourOf(path.colour, row, said(row, 'path')) : '',
    pointColour: path?.points ? colourOf(path.points.colour, row, said(row, 'points')) : '',
  };
}
