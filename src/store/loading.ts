import { proxy } from 'valtio';

/** Requests that the user waits for, without demands. The shell shows a progress bar while it is above zero. */
export const loadingStore = proxy({ pending: 0 });
