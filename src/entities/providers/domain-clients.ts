/** From 3.8 on, domains name the clients that they offer. */
import { allPages } from '../../bridge/all-pages.ts';
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord, ListedRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import type { EntityUse } from '../describe.ts';
import { KIND_PLACES } from '../kind-names.ts';

const PAGE_SIZE = 1000;
const PATH = '/api/domain';
/** Of what is read of a domain. */
export const CLIENTS_FIELD = 'oauth2ClientInfos';

export const clientsIn = (infos: unknown): readonly Part[] => (Array.isArray(infos) ? infos.map(partOf) : []);
export const clientId = ({ id }: Part): string => String(partOf(id).id);

/** Domains that offer one of the clients. */
export async function domainsWith(clients: readonly string[]): Promise<Outcome<readonly ListedRecord[]>> {
  const all = await allPages((page) => request('records', { path: `${PATH}/infos`, page, pageSize: PAGE_SIZE }, QUIET));
  if (!all.ok) return all;
  return ok(all.value.filter(({ [CLIENTS_FIELD]: infos }) => clientsIn(infos).some((one) => clients.includes(clientId(one)))));
}

export async function usesOfClients(clients: readonly string[]): Promise<Outcome<readonly EntityUse[]>> {
  const domains = await domainsWith(clients);
  if (!domains.ok) return domains;
  const use = ({ id: { id }, name }: ListedRecord) => ({
    ...{ entity: entityId('DOMAIN', id), name: String(name), href: `${KIND_PLACES.domain.path}/${id}` },
  });
  return ok(domains.value.map(use));
}

/** The address of a save names the clients, but cannot say that there are none any more. */
export async function saveDomain(record: object): Promise<Outcome<AnyRecord>> {
  const { [CLIENTS_FIELD]: infos } = partOf(record);
  const clients = clientsIn(infos).map(clientId);
  const path = clients.length > 0 ? `${PATH}?oauth2ClientIds=${clients.join()}` : PATH;
  const saved = await request('postRecord', { path, entityType: 'DOMAIN', record: without(partOf(record), [CLIENTS_FIELD]) }, QUIET);
  if (!saved.ok) return saved;
  const domain = saved.value.id.id;
  const emptied = clients.length > 0 ? saved : await request('setDomainClients', { domain, clients }, QUIET);
  return emptied.ok ? request('recordToSave', { path: `${PATH}/info/${domain}` }, QUIET) : emptied;
}
