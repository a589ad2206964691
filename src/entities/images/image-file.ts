import * as z from 'zod/mini';
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
import { entityIdSchema } from '../../contract/identifiers.ts';
import { IMAGE_FILE, type RecordFile, SYMBOL_FILE } from '../../contract/record-files.ts';
import { translate } from '../../i18n/i18n.ts';
import { isAllowedFile } from '../../inputs/media/file-rules.ts';
import type { EntityKind } from '../describe.ts';
import { formFile, titleOf } from '../files/file-bytes.ts';
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

/** The kinds of images that a server keeps apart. */
export type ImageSort = 'plain' | 'symbol';
export const sortOf = ({ name }: EntityKind): ImageSort => (name === 'scada-symbol' ? 'symbol' : 'plain');

interface SortDescription {
  /** Name for the server. */
  readonly subType: string;
  readonly accept: string;
  readonly file: RecordFile;
  /** In words; null: the file can be one. */
  readonly refusal: (file: File) => string | null;
}

const SORTS: Readonly<Record<ImageSort, SortDescription>> = {
  plain: {
    subType: 'IMAGE',
    accept: 'image/*',
    file: IMAGE_FILE,
    refusal: (file) => (file.type.startsWith('image/') ? null : translate('inputs.media.notImage', { name: file.name })),
  },
  symbol: {
    subType: 'SCADA_SYMBOL',
    accept: '.svg',
    file: SYMBOL_FILE,
    refusal: (file) =>
      isAllowedFile(file.name, '.svg') ? null : translate('inputs.media.notAllowed', { name: file.name, allowed: '.svg' }),
  },
};

/** What may be put in the place of one. */
export const replacementOf = (sort: ImageSort): Pick<SortDescription, 'accept' | 'refusal'> => SORTS[sort];

async function importImage(file: File, of: RecordFile): Promise<Outcome<AnyRecord>> {
  const read = readRecord(await file.text(), of);
  if (!read.ok) return read;
  return request('putRecord', { path: '/api/image/import', entityType: 'TB_RESOURCE', record: read.value }, QUIET);
}

/** Several images, or files that a gallery exported. */
const uploadsOf = ({ subType, accept, file: of, refusal }: SortDescription): UploadDescription => ({
  accept: `${accept},.json`,
  refusal: (file) => (isExported(file) ? null : refusal(file)),
  send: async (file) =>
    isExported(file) ? importImage(file, of) : request('uploadImage', { title: titleOf(file), subType, file: await formFile(file) }, QUIET),
});
export const UPLOADS_OF = { plain: uploadsOf(SORTS.plain), symbol: uploadsOf(SORTS.symbol) } as const;
