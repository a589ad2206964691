import { ok } from '../../../contract/fault.ts';
import { formatCount } from '../../../format/numbers.ts';
import { describePlain } from '../../describe.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { methodsWord } from '../../notifications/methods-word.ts';
import { REQUEST_STATUSES, sentWord, statusWord } from './request-words.ts';
import 'texts:notification-request';

/** Since 3.5. */
export default describePlain({
  ...placeOf('notification-request'),
  listPath: '/api/notification/requests',
  fieldFilter: {
    field: 'status',
    label: 'notification-request.status',
    any: 'notification-request.anyStatus',
    choices: async () => ok(REQUEST_STATUSES.map((value) => ({ value, label: statusWord(value) }))),
  },
  columns: [
    {
      ...{ id: 'templateName', field: 'templateName|template.name', width: 240, grows: true, priority: 0, phone: 'name' },
      none: 'notification-request.ownTemplate',
    },
    { id: 'status', field: 'status', width: 130, priority: 1, phone: 'note', words: statusWord },
    { id: 'methods', field: 'deliveryMethods', width: 200, priority: 4, words: methodsWord },
    { id: 'sent', field: 'stats.sent', width: 110, priority: 2, words: sentWord },
    {
      ...{ id: 'failed', field: 'stats.totalErrors', width: 110, priority: 2, phone: 'value' },
      words: (count) => formatCount(Number(count)),
      isFailure: (count) => typeof count === 'number' && count > 0,
    },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 3, format: 'time', sort: 'createdTime' },
  ],
  writers: ADMINISTRATORS,
  tabs: ['details'],
  record: async () => (await import('./record.ts')).REQUEST_RECORD,
});
