/** The kinds of images that a server keeps apart: what may be one, and how it is uploaded. */
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { ServerFeature } from '../../contract/releases.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';
import type { ImageSort } from '../../stored/fields/form-field.ts';
import { isAllowedFile } from './file-rules.ts';
import { formFile, titleOf } from './form-file.ts';

export type { ImageSort };

export interface SortDescription {
  /** Name for the server. */
  readonly subType: string;
  /** Of servers that have a gallery of it. */
  readonly since: ServerFeature;
  readonly accept: string;
  /** In words; null: the file can be one. */
  readonly refusal: (file: File) => string | null;
}

export const IMAGE_SORTS: Readonly<Record<ImageSort, SortDescription>> = {
  plain: {
    ...{ subType: 'IMAGE', since: 'images', accept: 'image/*' },
    refusal: (file) => (file.type.startsWith('image/') ? null : translate('inputs.media.notImage', { name: file.name })),
  },
  symbol: {
    ...{ subType: 'SCADA_SYMBOL', since: 'scadaSymbols', accept: '.svg' },
    refusal: (file) =>
      isAllowedFile(file.name, '.svg') ? null : translate('inputs.media.notAllowed', { name: file.name, allowed: '.svg' }),
  },
};

/** Rejects when the file cannot be read, such as one that was deleted. */
export const uploadImage = async (file: File, sort: ImageSort): Promise<Outcome<AnyRecord>> =>
  request('uploadImage', { title: titleOf(file), subType: IMAGE_SORTS[sort].subType, file: await formFile(file) }, QUIET);

export type KeptImage = { readonly stored: string } | { readonly refused: string };

/** Has the server keep a file. What documents store of it then, or why it is not kept, in words. */
export async function keepImage(file: File, sort: ImageSort): Promise<KeptImage> {
  const refused = IMAGE_SORTS[sort].refusal(file);
  if (refused !== null) return { refused };
  // Deleted or changed since it was chosen: the browser's own words say no more.
  const sent = await uploadImage(file, sort).catch(() => null);
  if (sent === null) return { refused: translate('inputs.media.unreadable', { name: file.name }) };
  if (sent.ok) return { stored: `tb-image;${String(sent.value.link)}` };
  return { refused: [faultSentence(sent.fault), faultDetails(sent.fault)].filter(Boolean).join(' ') };
}
