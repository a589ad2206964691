/** Files that the server keeps: images and other resources. They are read by `DataCore.readFile`. */
import * as z from 'zod/mini';
import { recordSchema } from '../entities.ts';
import { entityIdSchema } from '../identifiers.ts';
import type { DurationMs } from '../units.ts';
import { call, entitiesOf, type FormFile } from './call.ts';

/** A large file over a slow line. */
const UPLOAD_MS: DurationMs = 180_000;
const RESOURCES = entitiesOf('TB_RESOURCE');

const userSchema = z.looseObject({ id: entityIdSchema, name: z.nullish(z.string()), title: z.nullish(z.string()) });
/** What still uses a resource, by the type of entity. */
export type ResourceUser = z.infer<typeof userSchema>;
/** Older servers answer nothing: they delete without looking. */
const removalSchema = z.nullish(z.looseObject({ success: z.boolean(), references: z.nullish(z.record(z.string(), z.array(userSchema))) }));

const pathOf = ({ path }: { readonly path: string }) => path;

export const RESOURCES_CALLS = {
  /** @param subType for servers that keep several kinds of images apart. */
  uploadImage: call(recordSchema).form<{ title: string; subType: string; file: FormFile }>(
    ...(['POST', RESOURCES, '/api/image'] as const),
    ({ title, subType, file }) => ({ file, title, imageSubType: subType }),
    UPLOAD_MS,
  ),
  /** @param path of the image. */
  replaceImage: call(recordSchema).form<{ path: string; file: FormFile }>('PUT', RESOURCES, pathOf, ({ file }) => ({ file }), UPLOAD_MS),
  /** @param isForced also while something uses it; otherwise the answer names that. */
  removeResource: {
    ...call(removalSchema).delete<{ path: string; isForced: boolean }>(RESOURCES, ({ path, isForced }) => `${path}?force=${isForced}`),
    answersAt: 400,
  },
  /** As a file, with its bytes. @param path of the image. */
  imageFile: call(z.looseObject({ data: z.string() })).get<{ path: string }>(({ path }) => `${path}/export`),
  /** Since 3.5. */
  systemParams: call(
    z.looseObject({
      maxResourceSize: z.nullish(z.number()),
      maxDataPointsPerRollingArg: z.nullish(z.number()),
      iotHubBaseUrl: z.nullish(z.string()),
    }),
  ).get('/api/system/params'),
} as const;
