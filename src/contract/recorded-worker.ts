/** Name of a core's worker that records itself from its first moment on: a worker knows its name before it is told anything. */
export const RECORDED_WORKER = 'watchfloor-core-recorded';
