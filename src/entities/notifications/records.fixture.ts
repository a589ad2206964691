/** Records of notifications as servers send them, with members that the console does not know. */
import type { AnyRecord } from '../../contract/entities.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const id = (entityType: string) => ({ entityType, id: ID });
const unknown = { version: 7, inNewerServers: { a: [1, null] } };

type Named = `notification-${'target' | 'template' | 'rule' | 'request'}`;

export const NOTIFICATION_RECORDS: Readonly<Record<Named, readonly AnyRecord[]>> = {
  'notification-target': [
    {
      id: id('NOTIFICATION_TARGET'),
      createdTime: 1,
      name: 'Shift',
      configuration: {
        type: 'PLATFORM_USERS',
        description: 'd',
        usersFilter: { type: 'USER_LIST', usersIds: [ID], ...unknown },
        ...unknown,
      },
      externalId: null,
      ...unknown,
    },
    {
      id: id('NOTIFICATION_TARGET'),
      createdTime: 1,
      name: 'Admins',
      configuration: {
        type: 'PLATFORM_USERS',
        description: '',
        usersFilter: { type: 'TENANT_ADMINISTRATORS', tenantsIds: [ID], tenantProfilesIds: null },
      },
    },
    {
      id: id('NOTIFICATION_TARGET'),
      createdTime: 1,
      name: 'Ops',
      configuration: {
        type: 'SLACK',
        description: null,
        conversationType: 'PUBLIC_CHANNEL',
        conversation: { type: 'PUBLIC_CHANNEL', id: 'C1', name: 'ops', ...unknown },
      },
    },
    {
      id: id('NOTIFICATION_TARGET'),
      createdTime: 1,
      name: 'Teams',
      configuration: { type: 'MICROSOFT_TEAMS', webhookUrl: 'https://a.example', channelName: 'ops', useOldApi: true, ...unknown },
    },
    { id: id('NOTIFICATION_TARGET'), createdTime: 1, name: 'Pigeons', configuration: { type: 'PIGEON', loft: 7 } },
  ],
  'notification-template': [
    {
      id: id('NOTIFICATION_TEMPLATE'),
      createdTime: 1,
      name: 'Greeting',
      notificationType: 'GENERAL',
      configuration: {
        deliveryMethodsTemplates: {
          WEB: { method: 'WEB', enabled: true, subject: 's', body: 'b', ...unknown },
          PIGEON: { method: 'PIGEON', enabled: true },
        },
        ...unknown,
      },
      ...unknown,
    },
  ],
  'notification-rule': [
    {
      id: id('NOTIFICATION_RULE'),
      createdTime: 1,
      name: 'Hot',
      enabled: true,
      templateId: id('NOTIFICATION_TEMPLATE'),
      triggerType: 'ALARM',
      triggerConfig: {
        triggerType: 'ALARM',
        alarmTypes: ['Hot'],
        alarmSeverities: ['CRITICAL', 'PURPLE'],
        notifyOn: ['CREATED'],
        clearRule: { alarmStatuses: ['ACK'] },
        ...unknown,
      },
      recipientsConfig: { triggerType: 'ALARM', escalationTable: { 0: [ID], 60: [ID] }, ...unknown },
      additionalConfig: { description: 'd', ...unknown },
      ...unknown,
    },
    {
      id: id('NOTIFICATION_RULE'),
      createdTime: 1,
      name: 'Changes',
      enabled: false,
      triggerType: 'ENTITY_ACTION',
      triggerConfig: { triggerType: 'ENTITY_ACTION', entityTypes: ['DEVICE'], created: true, updated: false, deleted: true },
      recipientsConfig: { triggerType: 'ENTITY_ACTION', targets: [ID] },
      additionalConfig: {},
    },
    {
      id: id('NOTIFICATION_RULE'),
      createdTime: 1,
      name: 'Pigeons',
      enabled: true,
      triggerType: 'PIGEON',
      triggerConfig: { triggerType: 'PIGEON', lofts: [1], notifyOn: ['LANDED'] },
      recipientsConfig: { triggerType: 'PIGEON', targets: [ID], ...unknown },
      additionalConfig: {},
    },
  ],
  'notification-request': [
    {
      id: id('NOTIFICATION_REQUEST'),
      createdTime: 1,
      targets: [ID],
      templateId: id('NOTIFICATION_TEMPLATE'),
      template: null,
      additionalConfig: { sendingDelayInSec: 600, ...unknown },
      originatorEntityId: id('USER'),
      status: 'SENT',
      stats: { sent: { WEB: 1 }, errors: {}, totalErrors: 0, error: null },
      templateName: 'Greeting',
      deliveryMethods: ['WEB'],
      ...unknown,
    },
  ],
};
