import * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import type { AnyRecord } from '../../../contract/entities.ts';
import type { Outcome } from '../../../contract/fault.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { formFile, titleOf } from '../../files/file-bytes.ts';
import type { UploadDescription } from '../../files/upload-description.ts';
import { readObject } from '../../record-file.ts';

const text = z.nullish(z.string());
export const imageSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  title: z.string(),
  /** Its address on the server. */
  link: z.string(),
  fileName: text,
  etag: text,
  public: z.nullish(z.boolean()),
  publicLink: text,
  descriptor: z.nullish(
    z.looseObject({ mediaType: text, width: z.nullish(z.number()), height: z.nullish(z.number()), size: z.nullish(z.number()) }),
  ),
});
export type ImageRecord = z.infer<typeof imageSchema>;

/** Of this server or another one: what a gallery exports. */
const isExported = (file: File) => /\.json$/i.test(file.name);

export const notImage = (file: File): string | null =>
  file.type.startsWith('image/') ? null : translate('inputs.media.notImage', { name: file.name });

async function importImage(file: File): Promise<Outcome<AnyRecord>> {
  const read = readObject(await file.text());
  if (!read.ok) return read;
  return request('putRecord', { path: '/api/image/import', entityType: 'TB_RESOURCE', record: read.value }, QUIET);
}

/** Several images, or files that a gallery exported. */
export const IMAGE_UPLOADS: UploadDescription = {
  accept: 'image/*,.json',
  refusal: (file) => (isExported(file) ? null : notImage(file)),
  send: async (file) =>
    isExported(file) ? importImage(file) : request('uploadImage', { title: titleOf(file), file: await formFile(file) }, QUIET),
};
