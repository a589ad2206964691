import * as z from 'zod/mini';
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
import { entityIdSchema } from '../../contract/identifiers.ts';
import { IMAGE_FILE, type RecordFile, SYMBOL_FILE } from '../../contract/record-files.ts';
import { IMAGE_SORTS, type ImageSort, type SortDescription, uploadImage } from '../../inputs/media/image-sorts.ts';
import type { EntityKind } from '../describe.ts';
import type { UploadDescription } from '../files/upload-description.ts';
import { readRecord } from '../record-file.ts';

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

export const sortOf = ({ name }: EntityKind): ImageSort => (name === 'scada-symbol' ? 'symbol' : 'plain');
const FILES: Readonly<Record<ImageSort, RecordFile>> = { plain: IMAGE_FILE, symbol: SYMBOL_FILE };

/** What may be put in the place of one. */
export const replacementOf = (sort: ImageSort): Pick<SortDescription, 'accept' | 'refusal'> => IMAGE_SORTS[sort];

async function importImage(file: File, of: RecordFile): Promise<Outcome<AnyRecord>> {
  const read = readRecord(await file.text(), of);
  if (!read.ok) return read;
  return request('putRecord', { path: '/api/image/import', entityType: 'TB_RESOURCE', record: read.value }, QUIET);
}

/** Several images, or files that a gallery exported. */
function uploadsOf(sort: ImageSort): UploadDescription {
  const { accept, refusal } = IMAGE_SORTS[sort];
  return {
    accept: `${accept},.json`,
    refusal: (file) => (isExported(file) ? null : refusal(file)),
    send: (file) => (isExported(file) ? importImage(file, FILES[sort]) : uploadImage(file, sort)),
  };
}
export const UPLOADS_OF = { plain: uploadsOf('plain'), symbol: uploadsOf('symbol') } as const;
