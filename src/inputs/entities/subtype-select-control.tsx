import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { labelled, plainOffer } from './offer.ts';
import { subtypeKind } from './picked-types.ts';
import { subtypeSource } from './subtypes.ts';
import { useAccount } from './use-account.ts';
import { useNothing, useSearch } from './use-search.ts';

export interface SubtypeSelectControlProps extends ControlProps<string> {
  /** One with `subtypes` in `picked-types.ts`. */
  readonly entityType: string;
  /** Offers `all types`, as the empty text that lists take for no type. */
  readonly hasAll?: boolean | undefined;
}

export function SubtypeSelectControl(props: SubtypeSelectControlProps) {
  const { entityType, hasAll = false, value, onChange } = props;
  const t = useT();
  const user = useAccount();
  const [isOpen, setOpen] = useState(false);
  const kind = subtypeKind(entityType);
  const found = useSearch(subtypeSource(entityType, user), '', isOpen);
  const nothing = useNothing(found, '', (text) => text, undefined);
  const held = storedText(value) ?? (hasAll ? '' : null);
  const { field, canEdit } = useField(props, held === null, { missing: kind && t(kind.required) });
  const dropdown = useDropdown(field.readOnly);
  const all = hasAll && kind ? [{ value: '', label: t(kind.all) }] : [];
  const own = held ? [plainOffer(held)] : [];
  const types = found.offers.some((one) => one.value === held) ? found.offers : [...own, ...found.offers];
  return (
    <Select
      {...field}
      {...dropdown}
      clearable={!field.required && !hasAll && canEdit}
      allowDeselect={false}
      aria-busy={found.isBusy}
      nothingFoundMessage={nothing}
      maxDropdownHeight={260}
      data={[...all, ...labelled(types)]}
      value={held}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next) => onChange(next)}
    />
  );
}
