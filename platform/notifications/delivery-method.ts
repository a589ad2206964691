/** The ways that lead to people, in the order in which they are offered, with their names in sentences. */
const NAMES = {
  WEB: 'web',
  EMAIL: 'email',
  SMS: 'SMS',
  SLACK: 'Slack',
  MICROSOFT_TEAMS: 'Microsoft Teams',
  MOBILE_APP: 'mobile app',
} as const;

export type DeliveryMethod = keyof typeof NAMES;
export const DELIVERY_METHODS = Object.keys(NAMES) as readonly DeliveryMethod[];
export const nameOfMethod = (method: DeliveryMethod): string => NAMES[method];
