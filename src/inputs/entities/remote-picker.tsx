/**
 * One entity, found by typing. A given value that cannot be read is reported as null with an error; a field that cannot be edited keeps it,
 * and so do fields with `keepsLost`.
 */
import { Select, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { type HintedProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { type Inherited, useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';
import { labelled, type Offer } from './offer.ts';
import { OfferLine } from './offer-line.tsx';
import { useChosen } from './use-chosen.ts';
import { type Source, useNothing, useSearchedList } from './use-search.ts';

export interface RemotePickerProps extends HintedProps<string>, Pick<Inherited, 'keepsLost'> {
  readonly source: Source;
  readonly noMatch: (text: string) => string;
  readonly noneText?: string | undefined;
  readonly also?: ((typed: string, found: readonly Offer[]) => readonly Offer[]) | undefined;
  /** Called before `onChange`; true: the choice was no value. */
  readonly onChoose?: ((offer: Offer) => boolean) | undefined;
  readonly onType?: ((typed: string) => void) | undefined;
  readonly onKnown?: ((offer: Offer) => void) | undefined;
  readonly leftSection?: ReactNode;
  readonly isClearable?: boolean | undefined;
}

export function RemotePicker(props: RemotePickerProps) {
  const {
    source,
    noMatch,
    noneText,
    also,
    onChoose,
    onType,
    onKnown,
    value,
    onChange,
    isClearable = true,
    leftSection,
    placeholder,
  } = props;
  const t = useT();
  const [lost, setLost] = useState<{ readonly fault: Fault | null } | null>(null);
  const { canEdit, keepsLost } = useInherited(props);
  const held = storedText(value) || null;
  // A value that is not a text is shown, but not read.
  const chosen = useChosen(source, held !== null && held === value ? [held] : [], (_values, fault) => {
    setLost({ fault });
    if (canEdit && !keepsLost) onChange(null);
  });
  const offer = held === null ? undefined : chosen.offers.get(held);
  useEffect(() => {
    if (offer) onKnown?.(offer);
  }, [offer, onKnown]);
  // The name of the chosen entity is no search.
  const { found, typed, isOpen, list } = useSearchedList(source, (text) => (text === offer?.label ? '' : text));
  const offers = [...found.offers, ...(also?.(typed.trim(), found.offers) ?? [])];
  const nothing = useNothing(found, typed, noMatch, noneText);
  const said = () => {
    if (!lost) return null;
    const reason = lost.fault ? faultSentence(lost.fault) : '';
    return t(canEdit && !keepsLost ? 'inputs.entities.lost' : 'inputs.entities.unread', { reason });
  };
  const { field } = useField({ ...props, error: props.error ?? said() }, held === null);
  const dropdown = useDropdown(field.readOnly);
  const isListed = held === null || offers.some((one) => one.value === held);
  const isRead = held === value && !chosen.missing.has(held ?? '');
  const shown = isListed ? offers : [offer ?? { value: held, label: isRead ? '' : held }, ...offers];
  /** The field while its text is a search: Mantine writes the name of the value there as soon as it is known. */
  const typedIn = useRef<HTMLInputElement>(null);
  const choose = (next: string | null) => {
    typedIn.current = null;
    setLost(null);
    const picked = offers.find((one) => one.value === next);
    if (picked && onChoose?.(picked)) return;
    if (picked) chosen.remember([picked]);
    onChange(next);
  };
  return (
    <>
      <Select
        {...field}
        {...dropdown}
        {...list}
        onInput={(event) => {
          typedIn.current = event.currentTarget;
        }}
        onBlurCapture={() => {
          typedIn.current = null;
        }}
        onSearchChange={(text) => {
          if (typedIn.current && typedIn.current.value !== text) return;
          list.onSearchChange(text);
          onType?.(text);
        }}
        leftSection={leftSection}
        placeholder={placeholder}
        searchable
        clearable={isClearable && canEdit}
        allowDeselect={false}
        nothingFoundMessage={nothing}
        maxDropdownHeight={260}
        // The server has searched; the chosen entity is listed only where it was found.
        filter={({ options }) => options.filter((option) => 'value' in option && offers.some((one) => one.value === option.value))}
        renderOption={({ option }) => <OfferLine offer={shown.find((one) => one.value === option.value)} />}
        data={labelled(shown)}
        value={held}
        onChange={choose}
      />
      <VisuallyHidden role="status">{isOpen && offers.length === 0 ? nothing : ''}</VisuallyHidden>
    </>
  );
}
