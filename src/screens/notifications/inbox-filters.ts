import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { NOTIFICATION_TYPES } from '../../inputs/notifications/notification-words.ts';
import type { AddressForm } from '../../page/use-address-filters.ts';

export interface InboxFilters {
  readonly isUnreadOnly: boolean;
  /** Empty: any. */
  readonly type: string;
  readonly severity: Severity | '';
}

export const ANY: InboxFilters = { isUnreadOnly: false, type: '', severity: '' };

export const INBOX_ADDRESS: AddressForm<InboxFilters> = {
  read: (query) => ({
    isUnreadOnly: query.get('show') === 'unread',
    type: NOTIFICATION_TYPES.find((type) => type === query.get('type')) ?? '',
    severity: SEVERITIES.find((severity) => severity === query.get('severity')) ?? '',
  }),
  write: ({ isUnreadOnly, type, severity }) => ({ show: isUnreadOnly ? 'unread' : '', type, severity }),
};
