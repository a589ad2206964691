import * as z from 'zod/mini';

/** A function's body; newer servers store it with the modules it uses. */
export const scriptSchema = z.nullish(
  z.union([z.string(), z.looseObject({ body: z.string(), modules: z.nullish(z.record(z.string(), z.string())) })]),
);
export type Script = NonNullable<z.infer<typeof scriptSchema>>;
