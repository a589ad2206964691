/** The parts of a core that are loaded when a demand or a call needs them. */
import type * as Further from './further-parts.ts';
import type * as Late from './late-parts.ts';
import type * as Ways from './session/ways-in.ts';

export type LateParts = typeof Late;
export type FurtherParts = typeof Further;
export type WaysIn = typeof Ways;

/** Throw before the parts are loaded. Further parts are loaded after late ones only. */
export interface CoreParts {
  readonly late: () => LateParts;
  readonly further: () => FurtherParts;
  /** For what is only faster with these parts; undefined until they are loaded. */
  readonly lateIfLoaded: () => LateParts | undefined;
  readonly furtherIfLoaded: () => FurtherParts | undefined;
  /** A page with a stored session needs none of them. Null: they cannot be loaded. */
  readonly waysIn: () => Promise<WaysIn | null>;
}
