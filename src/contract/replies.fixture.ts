/** What a server answers on the socket. The core reads replies field by field, as they come too often for a schema. */
import * as z from 'zod/mini';
import { pageSchema } from './page.ts';
import { alarmDataSchema, entityDataSchema } from './query-results.ts';

const replyBase = { errorCode: z.nullish(z.number()), errorMsg: z.nullish(z.string()) };
/** 3.2 names the discriminator `dataUpdateType`, later servers `cmdUpdateType`; both are accepted. */
const discriminator = { cmdUpdateType: z.nullish(z.string()), dataUpdateType: z.nullish(z.string()) };

export const entityDataReplySchema = z.looseObject({
  cmdId: z.number(),
  ...replyBase,
  ...discriminator,
  data: z.nullish(pageSchema(entityDataSchema)),
  update: z.nullish(z.array(entityDataSchema)),
  allowedEntities: z.nullish(z.number()),
});

export const alarmDataReplySchema = z.looseObject({
  cmdId: z.number(),
  ...replyBase,
  ...discriminator,
  data: z.nullish(pageSchema(alarmDataSchema)),
  update: z.nullish(z.array(alarmDataSchema)),
  allowedEntities: z.nullish(z.number()),
  totalEntities: z.nullish(z.number()),
});

export const countReplySchema = z.looseObject({ cmdId: z.number(), ...replyBase, ...discriminator, count: z.number() });

/** Replies to old-style commands, and most error frames: `subscriptionId` is the command's id. */
export const subscriptionReplySchema = z.looseObject({
  subscriptionId: z.number(),
  ...replyBase,
  data: z.nullish(z.record(z.string(), z.array(z.tuple([z.number(), z.nullable(z.string())])))),
  latestValues: z.nullish(z.record(z.string(), z.number())),
});
