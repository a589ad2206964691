import { translate } from '../../../i18n/i18n.ts';

/** Title of a field of alarms whose key has no label. */
export function fieldTitle(name: string): string {
  switch (name) {
    case 'severity':
    case 'status':
    case 'type':
    case 'originator':
      return translate(`alarms.columns.${name}`);
    case 'createdTime':
      return translate('alarms.moments.createdTime');
    case 'startTime':
      return translate('alarms.moments.startTs');
    case 'endTime':
      return translate('alarms.moments.endTs');
    case 'ackTime':
      return translate('alarms.moments.ackTs');
    case 'clearTime':
      return translate('alarms.moments.clearTs');
    case 'assignTime':
      return translate('alarms.moments.assignTs');
    case 'assignee':
      return translate('alarms.assignee');
    case 'originatorType':
      return translate('alarms.file.originatorType');
    default:
      return name.replace(/^details\./, '');
  }
}
