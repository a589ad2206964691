import { DeliveryMethodsControl } from '../../inputs/notifications/delivery-methods-control.tsx';
import { EscalationsControl } from '../../inputs/notifications/escalations-control.tsx';
import { samplesOf } from '../samples.ts';

const GONE = 'c0a00101-0000-4000-8000-0000000000ff';
const BUTTON = { enabled: true, text: 'Show', linkType: 'LINK', link: '/devices' };

export const NOTIFICATION_SAMPLES = [
  samplesOf(
    'delivery-methods',
    DeliveryMethodsControl,
    { label: 'Ways of delivery', notificationType: 'ALARM' },
    {
      WEB: {
        method: 'WEB',
        enabled: true,
        subject: '${alarmType} ${action}',
        body: '${alarmSeverity} of ${alarmOriginatorName}',
        additionalConfig: { icon: { enabled: true, icon: 'notifications' }, actionButtonConfig: BUTTON },
      },
      SMS: { method: 'SMS', enabled: false, body: 'x' },
    },
    {
      'nothing used': { value: { SMS: { method: 'SMS', enabled: false, body: 'x' } } },
      'of a newer server': { value: { PIGEON: { method: 'PIGEON', enabled: true } } },
    },
  ),
  samplesOf('escalations', EscalationsControl, { label: 'Recipients' }, { 0: [GONE], 600: [GONE] }, { odd: { value: { soon: [GONE] } } }),
];
