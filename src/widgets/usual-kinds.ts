/// <reference path="./found-kinds.d.ts" />
/** The kinds that most dashboards have. */
import USUAL from 'found:usual-kinds';
import { kindsByType } from './kinds-by-type.ts';

/** Undefined for a type of a rare kind, too: `registry.ts` knows all. */
export const usualType = kindsByType(USUAL);
