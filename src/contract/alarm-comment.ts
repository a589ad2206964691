import * as z from 'zod/mini';

/** Written by users (`OTHER`), and by the server itself when an alarm was acknowledged, assigned or cleared (`SYSTEM`). */
export const alarmCommentSchema = z.looseObject({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  /** Its author; the server's own comments may have one, too. */
  userId: z.nullish(z.looseObject({ id: z.string() })),
  type: z.nullish(z.string()),
  comment: z.nullish(z.looseObject({ text: z.nullish(z.string()), edited: z.optional(z.unknown()) })),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  email: z.nullish(z.string()),
});
export type AlarmComment = z.infer<typeof alarmCommentSchema>;
