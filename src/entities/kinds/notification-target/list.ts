import { describePlain } from '../../describe.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { isSystemAccount } from '../../notifications/types-by-role.ts';
import { targetTypeWord, usersWord } from './target-words.ts';
import 'texts:notification-target';

/** Since 3.5. */
export default describePlain({
  ...placeOf('notification-target'),
  listPath: '/api/notification/targets',
  columns: [
    { id: 'name', field: 'name', width: 240, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'targetType', field: 'configuration.type', width: 160, priority: 2, words: targetTypeWord },
    { id: 'users', field: 'configuration.usersFilter.type', width: 260, priority: 1, phone: 'note', words: usersWord },
    { id: 'description', field: 'configuration.description', width: 280, priority: 3 },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
  ],
  writers: ADMINISTRATORS,
  tabs: ['details'],
  record: async () => (await import('./record.ts')).targetRecord(isSystemAccount()),
});
