import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { NOTIFICATION_TYPES } from '../../inputs/notifications/notification-words.ts';
import type { AddressForm } from '../../page/use-address-filters.ts';

export interface InboxFilters {
  readonly isUnreadOnly: boolean;
  /** Empty: any. */
  readonly type: string;
  readonly severity: Severity | '';
}

/** Of the list and what is open beside it. */
export interface InboxPlace extends InboxFilters {
  /** Empty: none is open. */
  readonly notification: string;
}

export const ANY: InboxFilters = { isUnreadOnly: false, type: '', severity: '' };

export const INBOX_ADDRESS: AddressForm<InboxPlace> = {
  read: (query) => ({
    isUnreadOnly: query.get('show') === 'unread',
    type: NOTIFICATION_TYPES.find((type) => type === query.get('type')) ?? '',
    severity: SEVERITIES.find((severity) => severity === query.get('severity')) ?? '',
    notification: query.get('notification') ?? '',
  }),
  write: ({ isUnreadOnly, type, severity, notification }) => ({ show: isUnreadOnly ? 'unread' : '', type, severity, notification }),
  opened: 'notification',
};
