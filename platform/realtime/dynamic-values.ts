import type { KeyFilter, Predicate } from '../../src/contract/query.ts';
import type { Caller } from '../model.ts';
import type { EntityIndex } from './entity-index.ts';

/** A change of the server attributes behind dynamic filter values may change which entities match. Returns the unsubscribe function. */
export function watchDynamicValues(
  filters: readonly KeyFilter[] | null | undefined,
  caller: Caller,
  index: EntityIndex,
  onChange: () => void,
): () => void {
  const byEntity = new Map<string, Set<string>>();
  for (const { predicate } of filters ?? []) {
    for (const { source, attribute } of sourcesOf(predicate)) {
      const id = entityOf(source, caller);
      if (id !== undefined) byEntity.set(id, (byEntity.get(id) ?? new Set()).add(attribute));
    }
  }
  const stops = [...byEntity].map(([id, attributes]) =>
    index.watch(id, {
      attributes({ scope, changed, removed }) {
        const names = [...changed.map((attribute) => attribute.key), ...removed];
        if (scope === 'SERVER_SCOPE' && names.some((name) => attributes.has(name))) onChange();
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function sourcesOf(predicate: Predicate): { source: string; attribute: string }[] {
  if (predicate.type === 'COMPLEX') return predicate.predicates.flatMap(sourcesOf);
  const { sourceType, sourceAttribute } = predicate.value.dynamicValue ?? {};
  return sourceType && sourceAttribute ? [{ source: sourceType, attribute: sourceAttribute }] : [];
}

function entityOf(source: string, { tenantId, customerId, userId }: Caller): string | undefined {
  switch (source) {
    case 'CURRENT_TENANT':
      return tenantId;
    case 'CURRENT_CUSTOMER':
      return customerId;
    case 'CURRENT_USER':
      return userId;
    default:
      return undefined;
  }
}
