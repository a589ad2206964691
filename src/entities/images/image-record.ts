import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { forgetPicture } from '../../inputs/media/use-picture.ts';
import { lateComponent } from '../../page/late-component.ts';
import { describeAction, describeRecord } from '../describe.ts';
import { isOwn } from '../files/own-file.ts';
import { removeFile } from '../files/users-of-file.ts';
import { done } from '../ownership.ts';
import { type ImageRecord, imageSchema } from './image-file.ts';

/** Of any kind of file, by its id. */
const PATH = '/api/resource/info';

/** Images are changed at their address. Faults: those of reading it. */
async function linkOf(id: string): Promise<Outcome<string>> {
  const read = await request('record', { path: `${PATH}/${id}` }, QUIET);
  return read.ok ? ok(String(read.value.link)) : read;
}

const sharing = (id: 'makePublic' | 'makePrivate', isPublic: boolean) =>
  describeAction<ImageRecord, object>({
    id,
    words: 'image',
    asks: 'question',
    isShown: (image) => isOwn(image) && (image.public === true) !== isPublic,
    run: ({ link }) => done(request('putRecord', { path: `${link}/public/${isPublic}`, entityType: 'TB_RESOURCE', record: {} }, QUIET)),
  });

export const imageRecord = describeRecord({
  schema: imageSchema,
  path: PATH,
  head: ({ title, descriptor }) => ({ name: title, notes: descriptor?.mediaType ? [descriptor.mediaType] : [] }),
  mayChange: isOwn,
  mayDelete: isOwn,
  save: (record) =>
    request('putRecord', { path: `${String(partOf(record).link)}/info`, entityType: 'TB_RESOURCE', record }, { ignoreErrors: true }),
  remove: async (id, isForced) => {
    const link = await linkOf(id);
    if (!link.ok) return link;
    const removed = await removeFile(link.value, isForced);
    forgetPicture(link.value);
    return removed;
  },
  fileOf: async (id) => {
    const link = await linkOf(id);
    if (!link.ok) return link;
    const file = await request('imageFile', { path: link.value }, QUIET);
    return file.ok ? ok(JSON.stringify(file.value)) : file;
  },
  facts: lateComponent(async () => (await import('./image-facts.tsx')).ImageFacts),
  actions: [sharing('makePublic', true), sharing('makePrivate', false)],
  form: storedForm(describeForm()('image', { title: { control: 'text', required: 'image.titleRequired', options: { maxLength: 255 } } })),
});
