import { useMemo } from 'react';
import type { EntityKind, PlainKind, RecordColumn } from './describe.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

/** Fields of entity queries have the names of the record's own. */
const columnsOf = (kind: EntityKind): readonly RecordColumn[] =>
  'columns' in kind
    ? kind.columns
    : kind.fields.flatMap(({ id, key, width, grows, priority, phone, form }): RecordColumn | [] =>
        key.type === 'ENTITY_FIELD'
          ? { id, field: key.key, width, grows, priority, phone, sort: key.key, format: form === 'time' ? form : undefined }
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
      hasTypes: 'ofType' in kind || undefined,
    };
  }, [kind, customer, path, listPath]);
  useListName(kind, { entityType: 'CUSTOMER', id: customer });
  return <PlainList key={customer} kind={owned} openId={openId} />;
}
