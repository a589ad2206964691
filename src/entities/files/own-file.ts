import { NULL_ID } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { sessionStore } from '../../store/session.ts';

const ownerIn = (record: object): unknown => partOf(partOf(record).tenantId).id;

/** Tenants read what is the system's, and leave it as it is. @param owner id of a tenant, or of the system. */
export const isOfOthers = (owner: unknown): boolean => owner !== sessionStore.current.user?.tenantId.id;

export const isOwn = (record: object): boolean => !isOfOthers(ownerIn(record));

/** In the list of a tenant. */
export const ownerWord = (owner: string): string =>
  translate(owner === NULL_ID && sessionStore.current.user?.authority !== 'SYS_ADMIN' ? 'files.ofSystem' : 'files.ofUs');
