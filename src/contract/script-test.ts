/** The test of a rule node's script, which the platform runs (rest.md 15.5). Scripts that fail are answered too. */
import * as z from 'zod/mini';

/** What a script is for, and with it what it has to return. */
export const SCRIPT_TYPES = ['filter', 'switch', 'update', 'generate', 'json', 'string'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

/** `scriptType` stays a text: a server answers an unknown one in words. */
export const scriptTestSchema = z.object({
  /** Body of a function. */
  script: z.string(),
  scriptType: z.string(),
  /** Names of its three parameters: the message, its metadata, its type. */
  argNames: z.array(z.string()),
  /** The message as JSON text. */
  msg: z.string(),
  metadata: z.record(z.string(), z.string()),
  msgType: z.string(),
});
export type ScriptTest = z.infer<typeof scriptTestSchema>;

/** One of the two means something: `error` is empty where the script gave `output`, which is JSON for most types. */
export const scriptTestResultSchema = z.looseObject({ output: z.nullish(z.string()), error: z.nullish(z.string()) });
export type ScriptTestResult = z.infer<typeof scriptTestResultSchema>;
