import { translate } from '../../../i18n/i18n.ts';

/** Transports that are not edited here are named as the server does. */
export function transportWord(type: string): string {
  return type === 'DEFAULT' || type === 'MQTT' ? translate(`device-profile.values.${type}`) : type;
}
