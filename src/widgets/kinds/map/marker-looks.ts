/** How the entities of a layer look, by constants, ranges and functions. */

import { partOf } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { LookFunction } from '../../cell-functions/look-function.ts';
import { fillPattern } from '../../markup/patterns.ts';
import type { ColourRange } from '../../settings-fields.ts';
import type { Ground, Position } from './ground.ts';
import type { MapColour, MapLayer } from './map-model.ts';
import type { AllData, MapRow } from './map-rows.ts';

/** What a function of a layer decides. */
const PARTS = ['label', 'tooltip', 'colour', 'picture', 'position', 'stroke', 'stripe', 'space', 'path'] as const;
type Part = (typeof PARTS)[number];

/** What a function said of a row; undefined: nothing yet, or it has none. */
export type Said = (row: MapRow, part: Part) => string | undefined;

/** By the place of the reading in its track. */
export interface PointLooks {
  readonly colours: readonly string[];
  /** Not filled. */
  readonly tooltips: readonly (string | null)[];
  /** Times that are stepped to; null: all of them. */
  readonly anchors: readonly EpochMs[] | null;
}

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
  /** Of the points of its path: not filled; null: they have none. */
  readonly pointTooltip: string | null;
  /** Where functions or ranges say more of its points. */
  readonly pointLooks: PointLooks | null;
  readonly strokeColour: string;
  readonly stripeColours: readonly [stripe: string, space: string] | null;
}

type Args = (row: MapRow) => readonly unknown[];

interface LayerParts {
  readonly layer: MapLayer;
  /** Its functions get the index of the entity, too. */
  readonly isOlder: boolean;
  /** Of the widget. */
  readonly title: string;
  readonly data: AllData;
  /** Width by height of the picture below. */
  readonly aspect: number;
}

/** The functions of a layer. */
export function layerFunctions({ layer, isOlder, title, data, aspect }: LayerParts): LookFunction<MapRow>[] {
  const { label, tooltip, colour, picture, path, position, shape } = layer;
  const scripts = {
    label: label?.script,
    tooltip: tooltip?.script,
    colour: colour.script,
    picture: picture.script,
    position,
    stroke: shape?.stroke.script,
    stripe: shape?.stripes?.colour.script,
    space: shape?.stripes?.spaceColour.script,
    path: path?.colour.script,
  };
  const index = (row: MapRow) => (isOlder ? [data.indexOf(layer.source, row)] : []);
  const indexArg = isOlder ? ['dsIndex'] : [];
  const usual = { args: ['data', 'dsData', ...indexArg], argsOf: (row: MapRow) => [row.data, data.all(), ...index(row)] };
  const own: Partial<Record<Part, { readonly args: readonly string[]; readonly argsOf: Args }>> = {
    picture: {
      args: ['data', 'images', 'dsData', ...indexArg],
      argsOf: (row) => [row.data, picture.choices, data.all(), ...index(row)],
    },
    position: {
      args: ['origXPos', 'origYPos', 'data', 'dsData', ...indexArg, 'aspect'],
      argsOf: (row) => [...row.stored.map(Number), row.data, data.all(), ...index(row), aspect],
    },
  };
  return PARTS.flatMap((part): LookFunction<MapRow>[] => {
    const script = scripts[part];
    if (!script) return [];
    const { args, argsOf } = own[part] ?? usual;
    return [{ ...script, name: title, args: [...args, 'ctx'], column: part, gives: 'content', argsOf }];
  });
}

function inRange(value: unknown, list: readonly ColourRange[]): string | undefined {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  const found = list.find(({ from = -Infinity, to = Infinity }) => number >= from && number < to);
  return found?.color ?? undefined;
}

const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** Of CSS. Many markers share few colours. */
function isColour(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const is = CSS.supports('color', text);
  known.set(text, is);
  return is;
}

/** Colours of CSS only: a function may answer anything. */
export function colourOf({ constant, ranges }: MapColour, { data }: Pick<MapRow, 'data'>, said: string | undefined): string {
  const found = said ?? (ranges ? inRange(data[ranges.label], ranges.list) : undefined);
  return found && isColour(found) ? found : isColour(constant) ? constant : '';
}

function pictureOf({ picture }: MapLayer, said: string | undefined): Drawn['picture'] {
  const plain = { stored: picture.stored, size: picture.size };
  if (said === undefined || !said.startsWith('{')) return plain;
  const { url, size } = partOf(JSON.parse(said));
  return { stored: typeof url === 'string' ? url : plain.stored, size: typeof size === 'number' && size > 0 ? size : plain.size };
}

/** Where a function puts a marker on a picture. */
function placeOf({ at }: MapRow, said: string | undefined, ground: Ground): Position | undefined {
  if (said === undefined) return at;
  const { x, y } = said.startsWith('{') ? partOf(JSON.parse(said)) : {};
  return ground.placeOf(x, y);
}

export interface DrawnParts {
  readonly layer: MapLayer;
  /** Of the source's keys, in their order. */
  readonly labels: readonly string[];
  readonly ground: Ground;
}

/** @param place unique within the map. */
export function drawnRow(row: MapRow, place: string, { layer, labels, ground }: DrawnParts, said: Said): Drawn {
  const { label, tooltip, path, colour, shape, position } = layer;
  const stripes = shape?.stripes;
  const pattern = label && (said(row, 'label') ?? label.pattern);
  return {
    ...row,
    ...(position ? { at: placeOf(row, said(row, 'position'), ground) } : {}),
    layer,
    place,
    colour: colourOf(colour, row, said(row, 'colour')),
    label: pattern,
    text: pattern === null ? '' : fillPattern(pattern, row.data, labels),
    labels,
    tooltip: tooltip && (said(row, 'tooltip') ?? tooltip.pattern),
    picture: pictureOf(layer, said(row, 'picture')),
    pathColour: path ? colourOf(path.colour, row, said(row, 'path')) : '',
    pointColour: path?.points ? colourOf(path.points.colour, row, undefined) : '',
    pointTooltip: path?.points?.tooltip?.pattern ?? null,
    pointLooks: null,
    strokeColour: shape ? colourOf(shape.stroke, row, said(row, 'stroke')) : '',
    stripeColours: stripes
      ? [colourOf(stripes.colour, row, said(row, 'stripe')), colourOf(stripes.spaceColour, row, said(row, 'space'))]
      : null,
  };
}
