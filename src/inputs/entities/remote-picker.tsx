/**
 * One of many things that the platform knows, found by typing: every picker of a single thing is this one, with another source.
 * What it was given and cannot be read is handed back as null and told (specification B 8); a field that may not be changed keeps it.
 */
import { Select, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { labelled } from './labelled.ts';
import type { Offer } from './offer.ts';
import { OfferLine } from './offer-line.tsx';
import type { Source } from './source.ts';
import { useChosen } from './use-chosen.ts';
import { useNothing } from './use-nothing.ts';
import { useSearch } from './use-search.ts';

export interface RemotePickerProps extends ControlProps<string> {
  readonly source: Source;
  /** Says that nothing fits a text. */
  readonly noMatch: (text: string) => string;
  /** Says that there is nothing to choose at all. */
  readonly noneText?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Offered below what was found. */
  readonly also?: ((typed: string, found: readonly Offer[]) => readonly Offer[]) | undefined;
  /** Told of every choice, before `onChange`; true: it was no value. */
  readonly onChoose?: ((offer: Offer) => boolean) | undefined;
  /** Told what the value stands for, once it is known. */
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
    onKnown,
    value,
    onChange,
    required,
    requiredText,
    error,
    isClearable = true,
    ...rest
  } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<{ readonly fault: Fault | null } | null>(null);
  const mayChange = !disabled && !readOnly;
  const held = storedText(value) || null;
  // What is no text is no name of anything: it is shown, and nobody is asked for it.
  const chosen = useChosen(source, held !== null && held === value ? [held] : [], (_values, fault) => {
    setLost({ fault });
    if (mayChange) onChange(null);
  });
  const offer = held === null ? undefined : chosen.offers.get(held);
  useEffect(() => {
    if (offer) onKnown?.(offer);
  }, [offer, onKnown]);
  // The field says the name of what is chosen: that is no search.
  const search = offer && typed === offer.label ? '' : typed;
  const found = useSearch(source, search, isOpen);
  const offers = [...found.offers, ...(also?.(search.trim(), found.offers) ?? [])];
  const nothing = useNothing(found, search, noMatch, noneText);
  const said = () => {
    if (!lost) return null;
    const reason = lost.fault ? faultSentence(lost.fault) : '';
    return t(mayChange ? 'inputs.entities.lost' : 'inputs.entities.unread', { reason });
  };
  const checked = useCheck(required && held === null ? (requiredText ?? t('inputs.required')) : null, error ?? said());
  const isListed = held === null || offers.some((one) => one.value === held);
  const isRead = held === value && !chosen.missing.has(held ?? '');
  const shown = isListed ? offers : [offer ?? { value: held, label: isRead ? '' : held }, ...offers];
  const choose = (next: string | null) => {
    setLost(null);
    const picked = offers.find((one) => one.value === next);
    if (picked && onChoose?.(picked)) return;
    if (picked) chosen.remember([picked]);
    onChange(next);
  };
  return (
    <>
      <Select
        {...rest}
        {...checked}
        {...dropdown}
        required={required ?? false}
        readOnly={readOnly}
        searchable
        clearable={isClearable && mayChange}
        allowDeselect={false}
        aria-busy={found.isBusy}
        nothingFoundMessage={nothing}
        maxDropdownHeight={260}
        // The platform has searched already; what is chosen is no answer to what is typed.
        filter={({ options }) => options.filter((option) => 'value' in option && offers.some((one) => one.value === option.value))}
        renderOption={({ option }) => <OfferLine offer={shown.find((one) => one.value === option.value)} />}
        data={labelled(shown)}
        value={held}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onChange={choose}
      />
      <VisuallyHidden role="status">{isOpen && offers.length === 0 ? nothing : ''}</VisuallyHidden>
    </>
  );
}
