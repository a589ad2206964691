import * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import type { AnyRecord } from '../../../contract/entities.ts';
import type { Outcome } from '../../../contract/fault.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { Offer } from '../../../inputs/entities/offer.ts';
import { extensionsOf, isAllowedFile } from '../../../inputs/media/file-rules.ts';
import { titleOf } from '../../../inputs/media/form-file.ts';
import { base64Of } from '../../files/file-bytes.ts';
import type { UploadDescription } from '../../files/upload-description.ts';

const text = z.nullish(z.string());
export const resourceSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  title: z.string(),
  resourceType: z.string(),
  fileName: text,
  link: text,
});
export type ResourceRecord = z.infer<typeof resourceSchema>;

/** By type: how names of its files end; empty: in any way. */
const ENDINGS = { LWM2M_MODEL: '.xml', JKS: '.jks', PKCS_12: '.p12,.pfx', JS_MODULE: '.js', GENERAL: '' } as const;
type Known = keyof typeof ENDINGS;
const KNOWN = ['LWM2M_MODEL', 'JKS', 'PKCS_12', 'JS_MODULE', 'GENERAL'] as const satisfies readonly Known[];

/** Types of newer servers are named as the server does. */
export const typeWord = (type: string): string => (type in ENDINGS ? translate(`resource.types.${type as Known}`) : type);

/** What the server keeps. */
export async function typesHere(): Promise<readonly Offer[]> {
  const [hasScripts, hasAny] = [await serverHas('images'), await serverHas('anyResources')];
  return KNOWN.filter((type) => (type === 'JS_MODULE' ? hasScripts : type !== 'GENERAL' || hasAny)).map((value) => ({
    ...{ value, label: typeWord(value) },
  }));
}

export const endingsOf = (type: string): string => (type in ENDINGS ? ENDINGS[type as Known] : '');

export const wrongEnding = (file: File, type: string): string | null =>
  isAllowedFile(file.name, endingsOf(type))
    ? null
    : translate('inputs.media.notAllowed', { name: file.name, allowed: extensionsOf(endingsOf(type)).join(', ') });

/** Saves a new one, or one over another. Rejects where the file cannot be read. */
export async function saveResource(before: object, file: File): Promise<Outcome<AnyRecord>> {
  const record = { ...before, fileName: file.name, data: await base64Of(file) };
  return request('postRecord', { path: '/api/resource', entityType: 'TB_RESOURCE', record }, QUIET);
}

export const RESOURCE_UPLOADS: UploadDescription = {
  accept: '',
  types: typesHere,
  typeOf: (file) => KNOWN.find((type) => endingsOf(type) !== '' && isAllowedFile(file.name, endingsOf(type))) ?? 'GENERAL',
  refusal: wrongEnding,
  send: (file, resourceType) => saveResource({ title: titleOf(file), resourceType }, file),
};
