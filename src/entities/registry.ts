import type { EntityKind, EntityKindName } from './describe.ts';
import { device } from './kinds/device.ts';

/** Every kind of entity that has a list; an unregistered one does not compile. */
export const KINDS: Readonly<Record<EntityKindName, EntityKind>> = { device };
