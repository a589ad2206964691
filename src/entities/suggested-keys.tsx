import { type ReactNode, useContext, useMemo } from 'react';
import type { EntityId } from '../contract/identifiers.ts';
import type { EntityFilter } from '../contract/query.ts';
import { InheritedContext, type KeySuggest } from '../inputs/inherited.ts';
import { keySuggester } from '../inputs/query/suggest-keys.ts';

/** What sends the keys: the entity alone, or what has the profile. */
function filterOf(id: EntityId, name: string): EntityFilter {
  if (id.entityType === 'DEVICE_PROFILE') return { type: 'deviceType', deviceType: name, deviceTypes: [name], deviceNameFilter: '' };
  if (id.entityType === 'ASSET_PROFILE') return { type: 'assetType', assetType: name, assetTypes: [name], assetNameFilter: '' };
  return { type: 'singleEntity', singleEntity: id };
}

/** Suggests the keys that an entity has, or what has a profile. @param name of a profile. Null: none. */
export const keysOf = (id: EntityId | null, name = ''): KeySuggest => keySuggester()(id ? [filterOf(id, name)] : []);

interface SuggestedKeysProps {
  readonly of: { readonly id: EntityId; readonly name?: unknown };
  readonly children: ReactNode;
}

/** Fields for keys suggest those that the record has. */
export function SuggestedKeys({ of: { id, name }, children }: SuggestedKeysProps) {
  const above = useContext(InheritedContext);
  const suggest = useMemo(() => keysOf(id, String(name ?? '')), [id.entityType, id.id, name]);
  return <InheritedContext value={{ ...above, suggest }}>{children}</InheritedContext>;
}
