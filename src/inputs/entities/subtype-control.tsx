import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import { joinTags } from '../chips/join-tags.ts';
import { type ControlProps, type HintedProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText, storedTexts } from '../stored-text.ts';
import { labelled, plainOffer } from './offer.ts';
import { subtypeKind } from './picked-types.ts';
import { subtypeSource } from './subtypes.ts';
import { TextPicker } from './text-picker.tsx';
import { useAccount } from './use-account.ts';
import { useNothing, useSearch, useSearchedList } from './use-search.ts';

interface OfType {
  /** One with `subtypes` in `picked-types.ts`. */
  readonly entityType: string;
}

export interface SubtypeControlProps extends HintedProps<string>, OfType {}

export function SubtypeControl({ entityType, requiredText, ...rest }: SubtypeControlProps) {
  const t = useT();
  const user = useAccount();
  const kind = subtypeKind(entityType);
  return (
    <TextPicker
      {...rest}
      source={subtypeSource(entityType, user)}
      requiredText={requiredText ?? (kind ? t(kind.required) : undefined)}
      noMatch={kind && ((entitySubtype) => t(kind.noMatch, { entitySubtype }))}
    />
  );
}

export interface SubtypeListControlProps extends HintedProps<string[]>, OfType {}

/** Known subtypes get their known spelling, others stay as typed. */
export function SubtypeListControl(props: SubtypeListControlProps) {
  const { entityType, value, onChange } = props;
  const t = useT();
  const kind = subtypeKind(entityType);
  const { found, typed, list } = useSearchedList(subtypeSource(entityType, useAccount()));
  const known = found.offers.map(({ label }) => label);
  const text = typed.trim();
  return (
    <ChipsField
      {...props}
      isFree
      list={list}
      held={joinTags([], storedTexts(value))}
      // Without a match the typed text itself is offered.
      offers={known.length === 0 && text !== '' && !found.isBusy ? [text] : known}
      missing={kind && t(kind.listEmpty)}
      onChange={(next) => onChange(next && joinTags(known, next))}
    />
  );
}

export interface SubtypeSelectControlProps extends ControlProps<string>, OfType {
  /** Offers `all types`, as the empty text that lists take for no type. */
  readonly hasAll?: boolean | undefined;
  /** The label is told to screen readers alone. */
  readonly isLabelUnseen?: boolean | undefined;
}

export function SubtypeSelectControl(props: SubtypeSelectControlProps) {
  const { entityType, hasAll = false, isLabelUnseen = false, value, onChange } = props;
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
      {...(isLabelUnseen && { label: undefined, 'aria-label': field.label })}
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
