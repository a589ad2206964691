import { describePlain } from '../../describe.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { isSystemAccount } from '../../notifications/types-by-role.ts';
import { targetTypeWord, whoWord } from './target-words.ts';
import 'texts:notification-target';

const WHO = ['usersFilter.type', 'conversation.wholeName', 'conversation.name', 'channelName', 'webhookUrl']
  .map((member) => `configuration.${member}`)
  .join('|');

/** Since 3.5. */
export default describePlain({
  ...placeOf('notification-target'),
  listPath: '/api/notification/targets',
  columns: [
    { id: 'name', field: 'name', width: 240, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'targetType', field: 'configuration.type', width: 160, priority: 2, words: targetTypeWord },
    { id: 'users', field: WHO, width: 260, priority: 1, phone: 'note', words: (who, [, type]) => whoWord(who, type) },
    { id: 'description', field: 'configuration.description', width: 280, priority: 3 },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
  ],
  writers: ADMINISTRATORS,
  tabs: ['details'],
  record: async () => (await import('./record.ts')).targetRecord(isSystemAccount()),
});
