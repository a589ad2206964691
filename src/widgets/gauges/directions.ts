import type { MessageKey } from '../../i18n/messages.ts';
import { inCircle } from './compass-rose.tsx';

/** From north on, clockwise. */
const DIRECTIONS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

/** The words of the eight directions, as they are written around a rose. */
export const DIRECTION_KEYS = DIRECTIONS.map((name): MessageKey => `gauges.${name}`);

/** Which of so many directions is the nearest, from 0 on. @param degrees from north, clockwise. */
export const nearestOf = (degrees: number, count: number): number => Math.round((inCircle(degrees) / 360) * count) % count;
