/** What real servers call the kinds of things that happen. */
export const classOf = (name: string): string => `org.thingsboard.server.common.data.notification.info.${name}NotificationInfo`;
