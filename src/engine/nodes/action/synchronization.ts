import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';

/** Messages of an originator are no longer held back: as on newer servers. */
const passing = (clazz: string) => nodeType({ clazz, read: () => undefined, run: (message) => success(message) });

export const synchronizationStart = passing('transaction.TbSynchronizationBeginNode');
export const synchronizationEnd = passing('transaction.TbSynchronizationEndNode');
