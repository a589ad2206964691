import * as z from 'zod/mini';
import { UUID } from './entity-id.ts';

export { ENTITY_TYPES, type EntityId, type EntityType, entityId, isUuid, NULL_ID } from './entity-id.ts';

export const uuidSchema = z.string().check(z.regex(UUID));

export const entityIdSchema = z.object({ entityType: z.string(), id: uuidSchema });
