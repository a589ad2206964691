import * as z from 'zod/mini';

/** Determines what the script must return. */
export const SCRIPT_TYPES = ['filter', 'switch', 'update', 'generate', 'json', 'string'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

/** Servers before 3.4.2 know the first only. */
export type ScriptLanguage = 'JS' | 'TBEL';

/** `scriptType` is any text: a server answers an unknown one with a message. */
export const scriptTestSchema = z.object({
  script: z.string(),
  scriptType: z.string(),
  /** The message, its metadata, its type. */
  argNames: z.array(z.string()),
  /** JSON text. */
  msg: z.string(),
  metadata: z.record(z.string(), z.string()),
  msgType: z.string(),
});
export type ScriptTest = z.infer<typeof scriptTestSchema>;

/** `error` is empty if the script returned `output`, which is JSON for most types. */
export const scriptTestResultSchema = z.looseObject({ output: z.nullish(z.string()), error: z.nullish(z.string()) });
export type ScriptTestResult = z.infer<typeof scriptTestResultSchema>;
