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
  // An entity of another kind is none of this one: it is neither shown nor read.
  const isOther = held.id !== null && held.entityType !== entityType;
  const id = isOther ? null : held.id;
  const before = useRef(subtype);
  useEffect(() => {
    if (isOther) onChange(null);
    if (isOther || before.current === subtype) return;
    // What is not known yet is compared once it is.
    if (id !== null && known?.value !== id) return;
    before.current = subtype;
    if (id !== null && subtype !== undefined && known?.subtype !== subtype) onChange(null);
  }, [isOther, subtype, id, known, onChange]);
  const words = entityWords(entityType);
  return (
    <RemotePicker
      {...rest}
      source={entitySource(user, { entityType, subtype, excludedIds })}
      requiredText={requiredText ?? t(words.required)}
      noMatch={(entity) => t(words.noMatch, { entity })}
      value={id}
      onChange={(next) => onChange(next === null ? null : { entityType, id: next })}
      onKnown={setKnown}
    />
  );
}
