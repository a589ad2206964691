import type { EntityTableDemand } from '../contract/demand.ts';
import type { EntityFilter } from '../contract/query.ts';
import type { LiveKind } from './describe.ts';

/** Which entities a list shows, beside the search. */
export interface ListFilterValues {
  /** Name of a type or profile; empty: any. */
  readonly type: string;
  readonly active: 'true' | 'false' | '';
}

/** In the address of a list. */
export const LIST_ADDRESS = {
  read: (query: URLSearchParams): ListFilterValues => {
    const active = query.get('active');
    return { type: query.get('type') ?? '', active: active === 'true' || active === 'false' ? active : '' };
  },
  write: ({ type, active }: ListFilterValues) => ({ type, active }),
};

export type Restriction = Partial<Pick<EntityTableDemand, 'filter' | 'keyFilters'>>;
const NONE: Restriction = {};

function filterOf(entityType: string, type: string): EntityFilter | undefined {
  if (entityType === 'DEVICE') return { type: 'deviceType', deviceType: type, deviceNameFilter: '' };
  if (entityType === 'ASSET') return { type: 'assetType', assetType: type, assetNameFilter: '' };
  if (entityType === 'ENTITY_VIEW') return { type: 'entityViewType', entityViewType: type, entityViewNameFilter: '' };
  return undefined;
}

/** Whether the kind has entities that are active or not. */
export const hasState = ({ fields }: LiveKind) => fields.some(({ form }) => form === 'active');

export function restrictionOf(kind: LiveKind, { type, active }: ListFilterValues): Restriction {
  const filter = type === '' ? undefined : filterOf(kind.entityType, type);
  const isState = active !== '' && hasState(kind);
  if (!filter && !isState) return NONE;
  return {
    ...(filter && { filter }),
    ...(isState && {
      keyFilters: [
        {
          key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
          valueType: 'BOOLEAN',
          predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: active === 'true', dynamicValue: null } },
        },
      ],
    }),
  };
}
