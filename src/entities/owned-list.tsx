import { useMemo } from 'react';
import type { EntityKind, PlainKind, RecordColumn } from './describe.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

/** Fields of entity queries have the names of the record's own. */
const columnsOf = (kind: EntityKind): readonly RecordColumn[] =>
  'columns' in kind
    ? kind.columns
    : kind.fields.flatMap(({ id, key, width, grows, priority, phone, form }) =>
        key.type === 'ENTITY_FIELD'
          ? [
              {
                id,
                field: key.key,
                width,
                priority,
                sort: key.key,
                ...(grows && { grows: true as const }),
                ...(phone && { phone }),
                ...(form === 'time' && { format: form }),
              },
            ]
          : [],
      );

export interface OwnedListProps {
  readonly customer: string;
  readonly openId: string | undefined;
}

interface Owned extends OwnedListProps {
  readonly kind: EntityKind;
  /** Last segment of our address and of the server's. */
  readonly path: string;
  readonly listPath: string;
}

/** What a customer has of a kind. A REST list, because entity queries do not know owners. */
export function OwnedList({ kind, customer, path, listPath, openId }: Owned) {
  const owned = useMemo((): PlainKind => {
    const columns = columnsOf(kind);
    const ofCustomer = encodeURIComponent(customer);
    const { ofCustomer: _, ...rest } = kind as PlainKind;
    return {
      ...rest,
      columns,
      path: `/customers/${ofCustomer}/${path}`,
      listPath: `/api/customer/${ofCustomer}/${listPath}`,
      isPart: true,
      ...('ofType' in kind && { hasTypes: true as const }),
    };
  }, [kind, customer, path, listPath]);
  useListName(kind, { entityType: 'CUSTOMER', id: customer });
  return <PlainList key={customer} kind={owned} openId={openId} />;
}
