import { useEffect, useRef, useState } from 'react';
import type { EntityId } from '../../contract/entity-id.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { entitySource } from './entity-source.ts';
import { readEntityId } from './entity-types.ts';
import { entityWords } from './entity-words.ts';
import type { Offer } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import { useAccount } from './use-account.ts';

export interface EntityControlProps extends ControlProps<EntityId> {
  /** What is looked for; `CURRENT_CUSTOMER` looks for its default customer. */
  readonly entityType: string;
  /** Only devices, assets or entity views of this type. */
  readonly subtype?: string | undefined;
  /** Ids that are not offered. */
  readonly excludedIds?: readonly string[] | undefined;
  readonly placeholder?: string | undefined;
}

/**
 * One entity of a kind. Another kind lets go of what was chosen, and so does another subtype, unless the entity has it
 * (specification B 4).
 */
export function EntityControl({ entityType, subtype, excludedIds, value, onChange, requiredText, ...rest }: EntityControlProps) {
  const t = useT();
  const user = useAccount();
  const held = readEntityId(value);
  const [known, setKnown] = useState<Offer | null>(null);
  const before = useRef({ entityType, subtype });
  useEffect(() => {
    if (before.current.entityType !== entityType) {
      before.current = { entityType, subtype };
      if (held.entityType !== entityType && held.id !== null) onChange(null);
      return;
    }
    if (before.current.subtype === subtype) return;
    // What is not known yet is compared once it is.
    if (held.id !== null && known?.value !== held.id) return;
    before.current = { entityType, subtype };
    if (held.id !== null && subtype !== undefined && known?.subtype !== subtype) onChange(null);
  }, [entityType, subtype, held.entityType, held.id, known, onChange]);
  const words = entityWords(entityType);
  return (
    <RemotePicker
      {...rest}
      source={entitySource(user, { entityType, subtype, excludedIds })}
      requiredText={requiredText ?? t(words.required)}
      noMatch={(entity) => t(words.noMatch, { entity })}
      value={held.id}
      onChange={(id) => onChange(id === null ? null : { entityType, id })}
      onKnown={setKnown}
    />
  );
}
