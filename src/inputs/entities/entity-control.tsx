import { useEffect, useRef, useState } from 'react';
import type { EntityId } from '../../contract/entity-id.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { type Inherited, useInherited } from '../inherited.ts';
import { entitySource } from './entity-source.ts';
import { readEntityId } from './entity-types.ts';
import type { Offer } from './offer.ts';
import { entityWords } from './picked-types.ts';
import { RemotePicker } from './remote-picker.tsx';
import { useAccount } from './use-account.ts';

export interface EntityControlProps extends HintedProps<EntityId>, Pick<Inherited, 'keepsLost'> {
  /** `CURRENT_CUSTOMER` searches for its default customer. */
  readonly entityType: string;
  /** Only devices, assets or entity views of this type. */
  readonly subtype?: string | undefined;
  readonly excludedIds?: readonly string[] | undefined;
}

/** Another type or subtype clears the value, unless the entity fits. */
export function EntityControl(props: EntityControlProps) {
  const { entityType, subtype, excludedIds, value, onChange, requiredText, ...rest } = props;
  const { keepsLost } = useInherited(props);
  const t = useT();
  const user = useAccount();
  const held = readEntityId(value);
  const [known, setKnown] = useState<Offer | null>(null);
  // An entity of another type is neither shown nor read.
  const isOther = held.id !== null && held.entityType !== entityType;
  const id = isOther ? null : held.id;
  const before = useRef(subtype);
  useEffect(() => {
    if (isOther && !keepsLost) onChange(null);
    if (isOther || before.current === subtype) return;
    // The subtype is compared once the entity is loaded.
    if (id !== null && known?.value !== id) return;
    before.current = subtype;
    if (id !== null && subtype !== undefined && known?.subtype !== subtype) onChange(null);
  }, [isOther, keepsLost, subtype, id, known, onChange]);
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
