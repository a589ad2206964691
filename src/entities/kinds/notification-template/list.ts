import { ok } from '../../../contract/fault.ts';
import { notificationTypeWord } from '../../../inputs/notifications/notification-words.ts';
import { describePlain } from '../../describe.ts';
import { ADMINISTRATORS, placeOf } from '../../kind-names.ts';
import { usedMethodsWord } from '../../notifications/methods-word.ts';
import { isSystemAccount, templateTypes } from '../../notifications/types-by-role.ts';
import 'texts:notification-template';

/** Since 3.5. */
export default describePlain({
  ...placeOf('notification-template'),
  listPath: '/api/notification/templates',
  fieldFilter: {
    field: 'notificationType',
    label: 'notification-template.notificationType',
    any: 'notification-template.anyType',
    choices: async () => ok(templateTypes(isSystemAccount()).map((value) => ({ value, label: notificationTypeWord(value) }))),
  },
  columns: [
    { id: 'name', field: 'name', width: 280, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'notificationType', field: 'notificationType', width: 220, priority: 1, phone: 'note', words: notificationTypeWord },
    { id: 'methods', field: 'configuration.deliveryMethodsTemplates', width: 240, priority: 2, words: usedMethodsWord },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 3, format: 'time', sort: 'createdTime' },
  ],
  writers: ADMINISTRATORS,
  tabs: ['details'],
  record: async () => (await import('./record.ts')).templateRecord(isSystemAccount()),
});
