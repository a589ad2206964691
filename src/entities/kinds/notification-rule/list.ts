import { notificationTypeWord } from '../../../inputs/notifications/notification-words.ts';
import { describePlain } from '../../describe.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { methodsWord } from '../../notifications/methods-word.ts';
import { isSystemAccount } from '../../notifications/types-by-role.ts';
import { EnabledSwitch } from './enabled-switch.tsx';
import 'texts:notification-rule';

/** Since 3.5. */
export default describePlain({
  ...placeOf('notification-rule'),
  listPath: '/api/notification/rules',
  columns: [
    { id: 'name', field: 'name', width: 260, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'enabled', field: 'enabled', width: 80, priority: 1, phone: 'value', view: EnabledSwitch },
    { id: 'triggerType', field: 'triggerType', width: 220, priority: 2, phone: 'note', words: notificationTypeWord },
    { id: 'templateId', field: 'templateName', width: 220, priority: 3 },
    { id: 'methods', field: 'deliveryMethods', width: 200, priority: 4, words: methodsWord },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 5, format: 'time', sort: 'createdTime' },
  ],
  writers: ADMINISTRATORS,
  tabs: ['details'],
  record: async () => (await import('./record.ts')).ruleRecord(isSystemAccount()),
});
