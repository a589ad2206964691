/** What newer consoles do with controls whose author has not said how they read and write. Source: contract/dashboards.md 9.7. */

const COMMAND = { requestTimeout: 5000, requestPersistent: false, persistentPollingInterval: 1000 };

/** @param defaultValue until it was read. */
export const askedState = (defaultValue: boolean | number) => ({
  action: 'EXECUTE_RPC',
  defaultValue,
  executeRpc: { method: 'getState', ...COMMAND },
  dataToValue: { type: 'NONE', compareToValue: true },
});

/** @param constant what is sent; absent: nothing. */
export const sentState = (constant?: boolean) => ({
  action: 'EXECUTE_RPC',
  executeRpc: { method: 'setState', ...COMMAND },
  valueToData: constant === undefined ? { type: 'NONE' } : { type: 'CONSTANT', constantValue: constant },
});

/** The value itself is sent. */
export const SENT_VALUE = { ...sentState(), valueToData: { type: 'VALUE' } };
