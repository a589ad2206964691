import type { EntityKind, EntityKindName } from './describe.ts';
import { device } from './kinds/device.ts';

/** A kind without an entry does not compile. */
export const KINDS: Readonly<Record<EntityKindName, EntityKind>> = { device };
