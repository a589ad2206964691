/** Makes the core record itself from the beginning: a worker can read its name before it gets any message. */
export const RECORDED_WORKER = 'watchfloor-core-recorded';
