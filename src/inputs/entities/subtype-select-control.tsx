import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { labelled } from './labelled.ts';
import { plainOffer } from './offer.ts';
import { subtypeKind, subtypeSource } from './subtypes.ts';
import { useAccount } from './use-account.ts';
import { useNothing } from './use-nothing.ts';
import { useSearch } from './use-search.ts';

export interface SubtypeSelectControlProps extends ControlProps<string> {
  /** DEVICE, ASSET or ENTITY_VIEW. */
  readonly entityType: string;
  /** Offers all types together, as the empty text that lists take for no type. */
  readonly hasAll?: boolean | undefined;
}

/** One of the types that there are: for narrowing a list, where no new one can be written. */
export function SubtypeSelectControl(props: SubtypeSelectControlProps) {
  const { entityType, hasAll = false, value, onChange, required, requiredText, error, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const user = useAccount();
  const [isOpen, setOpen] = useState(false);
  const kind = subtypeKind(entityType);
  const found = useSearch(subtypeSource(entityType, user), '', isOpen);
  const nothing = useNothing(found, '', (text) => text, undefined);
  const held = storedText(value) ?? (hasAll ? '' : null);
  const checked = useCheck(required && held === null ? (requiredText ?? t(kind?.required ?? 'inputs.required')) : null, error);
  const all = hasAll && kind ? [{ value: '', label: t(kind.all) }] : [];
  const own = held ? [plainOffer(held)] : [];
  // What is chosen is there before the list is; in the list it stands at its own place.
  const types = found.offers.some((one) => one.value === held) ? found.offers : [...own, ...found.offers];
  return (
    <Select
      {...rest}
      {...checked}
      {...dropdown}
      required={required ?? false}
      readOnly={readOnly}
      clearable={!required && !hasAll && !disabled && !readOnly}
      allowDeselect={false}
      aria-busy={found.isBusy}
      nothingFoundMessage={nothing}
      maxDropdownHeight={260}
      data={[...all, ...labelled(types)]}
      value={held}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={onChange}
    />
  );
}
