/// <reference path="./found-kinds.d.ts" />
/** All kinds, found by their folders. Late: a first dashboard needs the usual ones (`usual-kinds.ts`). */
import RARE from 'found:rare-kinds';
import USUAL from 'found:usual-kinds';
import type { WidgetKind } from './define-kind.ts';
import { kindsByType } from './kinds-by-type.ts';

const KINDS = [...USUAL, ...RARE].sort((a, b) => (a.kind < b.kind ? -1 : 1));

export const WIDGETS: ReadonlyMap<string, WidgetKind> = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** Undefined for a type that no kind draws. */
export const knownType = kindsByType(KINDS, true);
