/** What belongs together in a dashboard stays together: a widget with its places, with the layouts and states that they are in, and with what it refers to. */

import type { Part } from '../../contract/part.ts';
import { type Path, partAt, valueAt, withValue } from '../../stored/path.ts';
import { placesOf, withPlace } from './places.ts';
import { REFERENCES, type Reference, referencesIn, TARGETS, targetOf } from './references.ts';

const WIDGETS: Path = ['configuration', 'widgets'];
const STATES: Path = ['configuration', 'states'];

type Versions = readonly Part[];

const holderOf = (versions: Versions, path: Path) => versions.find((version) => valueAt(version, path) !== undefined);

/** No dashboard is without a state. */
function withStates(document: Part, versions: Versions): Part {
  if (Object.keys(partAt(document, STATES)).length > 0) return document;
  const all = versions.flatMap((version) => Object.entries(partAt(version, STATES)));
  return all.reduce((part, [id, state]) => withValue(part, [...STATES, id], state), document);
}

/** A place has its widget. */
function withWidgetsOfPlaces(document: Part, versions: Versions): Part {
  return [...placesOf(document).keys()].reduce((part, id) => {
    const path = [...WIDGETS, id];
    const widget = valueAt(holderOf(versions, path), path);
    return valueAt(part, path) === undefined && widget !== undefined ? withValue(part, path, widget) : part;
  }, document);
}

/** A widget that had places has one. Those in states that are there are taken before others. */
function withPlacesOfWidgets(document: Part, versions: Versions): Part {
  const [placed, known] = [placesOf(document), versions.map(placesOf)];
  const lost = Object.keys(partAt(document, WIDGETS)).filter((id) => !placed.has(id));
  return lost.reduce((part, id) => {
    const all = versions.flatMap((version, i) => (known[i]?.get(id) ?? []).map((place) => ({ version, place })));
    const here = all.filter(({ place }) => valueAt(document, place.slice(0, 3)) !== undefined);
    return (here.length > 0 ? here : all).reduce((changed, { version, place }) => withPlace(changed, version, place), part);
  }, document);
}

export interface Lost {
  readonly widget: string;
  readonly kind: Reference;
  readonly reference: string;
}

const referencesOf = (widget: unknown, kind: Reference) => referencesIn(valueAt(widget, ['config']), kind);

/** References of widgets that mean nothing. */
export function lostIn(document: Part): readonly Lost[] {
  return Object.entries(partAt(document, WIDGETS)).flatMap(([widget, stored]) =>
    REFERENCES.flatMap((kind) => referencesOf(stored, kind).map((reference) => ({ widget, kind, reference }))).filter(
      ({ kind, reference }) => targetOf(document, kind, reference) === undefined,
    ),
  );
}

/** Whether references of widgets mean nothing that do in these versions, or that no widget has there. */
export function losesReferences(document: Part, versions: Versions): boolean {
  const keyOf = (lost: Lost) => JSON.stringify(lost);
  const known = new Set(versions.flatMap(lostIn).map(keyOf));
  return lostIn(document).some((lost) => !known.has(keyOf(lost)));
}

/** Whether a document has nothing broken that is whole in another version: no place without its widget, no widget without its place, no lost reference. */
export function isWhole(document: Part, version: Part): boolean {
  const has = (part: Part, id: string) => valueAt(part, [...WIDGETS, id]) !== undefined;
  const [placed, before] = [placesOf(document), placesOf(version)];
  const arePlacesFilled = [...placed.keys()].every((id) => has(document, id) || (before.has(id) && !has(version, id)));
  const areWidgetsPlaced = [...before.keys()].every((id) => placed.has(id) || !has(document, id));
  return arePlacesFilled && areWidgetsPlaced && !losesReferences(document, [version]);
}

/** What a widget refers to is there, if it is in each of the versions that have that reference. */
function withReferred(document: Part, versions: Versions): Part {
  return lostIn(document).reduce((part, { widget, kind, reference }) => {
    const having = versions.filter((version) => referencesOf(valueAt(version, [...WIDGETS, widget]), kind).includes(reference));
    const isLost = having.every((version) => targetOf(version, kind, reference) !== undefined);
    const from = isLost ? having[0] : undefined;
    const id = from && targetOf(from, kind, reference);
    if (id === undefined) return part;
    const path = ['configuration', TARGETS[kind], id];
    return valueAt(part, path) === undefined ? withValue(part, path, valueAt(from, path)) : part;
  }, document);
}

/**
 * The document with what is missing to make it whole, from the versions that it was made of. It only gains: whatever one of them has broken
 * stays as it is.
 */
export function madeWhole(document: Part, versions: Versions): Part {
  for (let whole = document; ; ) {
    const before = whole;
    whole = [withStates, withWidgetsOfPlaces, withPlacesOfWidgets, withReferred].reduce((part, mend) => mend(part, versions), before);
    if (whole === before) return whole;
  }
}
