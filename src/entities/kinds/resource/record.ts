import { QUIET, request } from '../../../bridge/request.ts';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { ok } from '../../../contract/fault.ts';
import { RESOURCE_FILE } from '../../../contract/record-files.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { isOwn } from '../../files/own-file.ts';
import { removeFile } from '../../files/users-of-file.ts';
import { ADMINISTRATORS } from '../../kind-names.ts';
import { importAction } from '../../record-file.ts';
import { resourceSchema, typeWord } from './resource-file.ts';

const PATH = '/api/resource';

/** @param isWhole the server (up to 3.6.1) saves one together with its file. */
export const resourceRecord = (isWhole: boolean): RecordDescription =>
  describeRecord({
    schema: resourceSchema,
    path: isWhole ? PATH : `${PATH}/info`,
    savePath: PATH,
    infoPath: `${PATH}/info`,
    head: ({ title, resourceType }) => ({ name: title, notes: [typeWord(resourceType)] }),
    mayChange: isOwn,
    mayDelete: isOwn,
    remove: (id, isForced) => removeFile(`${PATH}/${id}`, isForced),
    fileOf: async (id) => {
      const whole = await request('record', { path: `${PATH}/${id}` }, QUIET);
      return whole.ok ? ok(JSON.stringify(withoutOwner(whole.value))) : whole;
    },
    facts: lateComponent(async () => (await import('./resource-facts.tsx')).ResourceFacts),
    listActions: [importAction({ path: PATH, entityType: 'TB_RESOURCE', roles: ADMINISTRATORS, file: RESOURCE_FILE })],
    form: storedForm(
      describeForm()('resource', { title: { control: 'text', required: 'resource.titleRequired', options: { maxLength: 255 } } }),
    ),
  });
