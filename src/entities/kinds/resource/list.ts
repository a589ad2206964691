import { IconFile } from '@tabler/icons-react';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { ok } from '../../../contract/fault.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { describePlain } from '../../describe.ts';
import { isOfOthers, ownerWord } from '../../files/own-file.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { typesHere, typeWord } from './resource-file.ts';
import 'texts:resource';

const OWNER = 3;

/** Models, key stores, scripts and other files, since 3.3. */
export default describePlain({
  ...placeOf('resource'),
  icon: IconFile,
  listPath: '/api/resource',
  fieldFilter: {
    field: 'resourceType',
    parameter: 'resourceType',
    label: 'resource.resourceType',
    any: 'resource.anyType',
    apart: { choices: ['JS_MODULE'], feature: 'images' },
    choices: async () => ok(await typesHere()),
  },
  columns: [
    { id: 'title', field: 'title', width: 260, grows: true, priority: 0, phone: 'name', sort: 'title' },
    { id: 'resourceType', field: 'resourceType', width: 200, priority: 1, phone: 'note', words: typeWord, sort: 'resourceType' },
    { id: 'fileName', field: 'fileName', width: 200, priority: 2 },
    { id: 'owner', field: 'tenantId.id', width: 110, priority: 4, phone: 'value', words: ownerWord },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 3, format: 'time', sort: 'createdTime' },
  ],
  staysIf: (row) => isOfOthers(row[OWNER]),
  writers: ADMINISTRATORS,
  tabs: ['details', 'audit'],
  listActions: ADMINISTRATORS,
  beside: lateComponent(async () => (await import('../../files/file-drop.tsx')).FileDrop),
  addView: lateComponent(async () => (await import('./add-resources.tsx')).AddResources),
  record: async () => (await import('./record.ts')).resourceRecord(!(await serverHas('images'))),
});
