import * as z from 'zod/mini';
import { STORED_KINDS } from '../storage/entities.ts';

export const relationParameters = z.pipe(
  z.object({
    rootId: z.string(),
    rootType: z.enum(STORED_KINDS),
    direction: z.enum(['FROM', 'TO']),
    relationTypeGroup: z.nullish(z.string()),
    maxLevel: z.nullish(z.number()),
    fetchLastLevelOnly: z.nullish(z.boolean()),
  }),
  z.transform(({ rootId, rootType, direction, relationTypeGroup, maxLevel, fetchLastLevelOnly }) => ({
    rootId,
    rootType,
    direction,
    typeGroup: typeGroupOf(relationTypeGroup),
    maxLevel: maxLevel ?? 0,
    fetchLastLevelOnly: fetchLastLevelOnly ?? false,
  })),
);

const GROUPS = ['COMMON', 'ALARM', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE'];

/** Unknown texts mean COMMON. */
export function typeGroupOf(text: string | null | undefined): string {
  return text && GROUPS.includes(text) ? text : 'COMMON';
}
