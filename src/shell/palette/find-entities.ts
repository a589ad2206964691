/** Entities by name, from the platform; what was found once is found again at once, from memory. */
import { request } from '../../bridge/request.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { EntityData } from '../../contract/query.ts';
import type { Authority } from '../../contract/session.ts';
import type { EpochMs } from '../../contract/units.ts';

export type FoundType = 'DEVICE' | 'ASSET' | 'CUSTOMER' | 'DASHBOARD';

export interface FoundEntity {
  readonly id: string;
  readonly entityType: FoundType;
  readonly name: string;
  /** Profile or type; empty where there is none. */
  readonly type: string;
  /** Of a device, by the platform's judgement; `at` 0: it never reported. */
  readonly state?: { readonly isActive: boolean; readonly at: EpochMs };
}

const USERS: readonly FoundType[] = ['DEVICE', 'DASHBOARD', 'ASSET'];

/** Kinds that an account may search. */
export function searchedTypes(authority: Authority | undefined): readonly FoundType[] {
  if (authority === 'TENANT_ADMIN') return [...USERS, 'CUSTOMER'];
  return authority === 'CUSTOMER_USER' ? USERS : [];
}

const PER_TYPE = 5;
const FIELD = 'ENTITY_FIELD' as const;
const SERVER = 'SERVER_ATTRIBUTE' as const;

function read({ entityId, latest }: EntityData, entityType: FoundType): FoundEntity {
  const fields = latest?.[FIELD];
  const attributes = latest?.[SERVER];
  return {
    id: entityId.id,
    entityType,
    name: String(fields?.name?.value ?? ''),
    type: String(fields?.type?.value ?? ''),
    ...(entityType === 'DEVICE'
      ? { state: { isActive: attributes?.active?.value === 'true', at: Number(attributes?.lastActivityTime?.value) || 0 } }
      : {}),
  };
}

/** The first entities of a kind whose name holds the text. Faults as `DataCore.call`; nothing is told to the user. */
export async function findEntities(entityType: FoundType, text: string): Promise<Outcome<readonly FoundEntity[]>> {
  const isDevice = entityType === 'DEVICE';
  const outcome = await request(
    'findEntities',
    {
      query: {
        entityFilter: { type: 'entityName', entityType, entityNameFilter: '' },
        pageLink: { page: 0, pageSize: PER_TYPE, textSearch: text, sortOrder: { key: { type: FIELD, key: 'name' }, direction: 'ASC' } },
        entityFields: ['name', 'type'].map((key) => ({ type: FIELD, key })),
        latestValues: isDevice ? ['active', 'lastActivityTime'].map((key) => ({ type: SERVER, key })) : [],
      },
    },
    { ignoreErrors: true, ignoreLoading: true },
  );
  return outcome.ok ? { ok: true, value: outcome.value.data.map((data) => read(data, entityType)) } : outcome;
}
