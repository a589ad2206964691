import type { Map as LeafletMap } from 'leaflet';
import type { Position } from '../ground.ts';
import type { Corner } from '../map-model.ts';
import type { Drawn } from '../marker-looks.ts';
import type { Plane, Tool } from './outline-edits.ts';

/** What a viewer is about to change. */
export type Task =
  /** A new place, or a new outline. */
  { readonly is: 'draw'; readonly drawn: Drawn; readonly tool: Tool } | { readonly is: 'reshape'; readonly drawn: Drawn };

/** Where it is done. */
export interface TaskPlace {
  readonly map: LeafletMap;
  readonly plane: Plane;
  /** Of the map's buttons. */
  readonly corner: Corner;
  /** Where a point goes that is set here. Keeps its identity. */
  readonly snap: (at: Position) => Position;
}
