import * as z from 'zod/mini';

const optionalText = z.nullish(z.string());

/** A channel or a person. `title`: its name for people. Stored as it is listed. */
export const slackConversationSchema = z.looseObject({
  id: z.string(),
  type: optionalText,
  name: optionalText,
  title: optionalText,
  wholeName: optionalText,
  email: optionalText,
});
export type SlackConversation = z.infer<typeof slackConversationSchema>;
