/** All that it draws is known of the gateway. */
export const SETTINGS = {};
