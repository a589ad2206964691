/** The area of a geofencing node: from its settings, or from the metadata of a message. */
import { isPart, type Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { NodeError } from '../../outcome.ts';
import type { Area } from './areas.ts';
import { degrees, NODE_EXCEPTION, type Position } from './position.ts';

/** In metres. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ METER: 1, KILOMETER: 1000, FOOT: 0.3048, MILE: 1609.344, NAUTICAL_MILE: 1852 },
};
const MISSING = `${NODE_EXCEPTION}: Missing perimeter definition!`;

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NodeError(`com.google.gson.JsonSyntaxException: ${text}`);
  }
};

const isPair = (value: unknown): value is readonly [unknown, unknown] =>
  Array.isArray(value) && value.length >= 2 && !value.some((one) => typeof one === 'object');

const cornerOf = (value: unknown): Position => {
  if (!isPair(value)) throw new NodeError('java.lang.IllegalStateException: a corner is a pair of numbers');
  return { latitude: degrees(value[0]), longitude: degrees(value[1]) };
};

/** A ring, or a list of rings. */
function polygon(text: string): Area {
  const value = read(text);
  if (!Array.isArray(value) || value.length === 0) throw new NodeError(MISSING);
  const rings: readonly unknown[] = isPair(value[0]) ? [value] : value;
  return { kind: 'polygon', rings: rings.map((ring) => (Array.isArray(ring) ? ring.map(cornerOf) : [])) };
}

interface Circle {
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly range: unknown;
  readonly unit: unknown;
}

function circle({ latitude, longitude, range, unit }: Circle): Area {
  const metres = UNITS[String(unit)];
  if (range === null || range === undefined || metres === undefined)
    throw new NodeError('java.lang.NullPointerException: the circle has no range or no unit');
  return { kind: 'circle', centre: { latitude: degrees(latitude), longitude: degrees(longitude) }, metres: degrees(range) * metres };
}

const namedCircle = ({ centerLatitude, centerLongitude, range, rangeUnit }: Part): Area =>
  circle({ latitude: centerLatitude, longitude: centerLongitude, range, unit: rangeUnit });

/** As newer servers have it in an attribute. */
function circleIn(text: string): Area {
  const value = read(text);
  if (!isPart(value)) throw new NodeError(MISSING);
  const { latitude, longitude, radius, radiusUnit = 'METER' } = value;
  return circle({ latitude, longitude, range: radius, unit: radiusUnit });
}

function areaIn({ metadata }: Message, key: string, type: unknown): Area {
  if (key === '') {
    // Before the key could be chosen.
    if (metadata.perimeter) return polygon(metadata.perimeter);
    if (metadata.centerLatitude) return namedCircle(metadata);
    throw new NodeError(MISSING);
  }
  const text = metadata[key];
  if (!text) throw new NodeError(MISSING);
  return type === 'CIRCLE' ? circleIn(text) : polygon(text);
}

/** What settings say of the area for a message. It throws NodeError. */
export function perimeterOf(settings: Part): (message: Message) => Area {
  const { fetchPerimeterInfoFromMessageMetadata, perimeterKeyName, perimeterType, polygonsDefinition } = settings;
  const key = typeof perimeterKeyName === 'string' ? perimeterKeyName : '';
  if (fetchPerimeterInfoFromMessageMetadata === true) return (message) => areaIn(message, key, perimeterType);
  return () => {
    if (perimeterType === 'POLYGON' && typeof polygonsDefinition === 'string') return polygon(polygonsDefinition);
    if (perimeterType === 'CIRCLE') return namedCircle(settings);
    throw new NodeError(`${NODE_EXCEPTION}: Unsupported perimeter type: ${String(perimeterType)}!`);
  };
}
