/**
 * A text of which many are known: types, relations, queues, messages. What is known is offered by how it begins; anything else may be
 * written, and is taken as it stands, without blanks at its ends.
 */
import { Autocomplete, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import { labelled } from './labelled.ts';
import { type Offer, plainOffer } from './offer.ts';
import { OfferLine } from './offer-line.tsx';
import { useNothing } from './use-nothing.ts';
import { type OfferSource, useSearch } from './use-search.ts';

/** More than a list can be looked through, and than it draws at once. */
const MOST_SHOWN = 200;

export interface TextPickerProps extends ControlProps<string> {
  readonly source: OfferSource;
  /** Texts whose names are other than themselves; a value is shown by its name. */
  readonly named?: readonly Offer[] | undefined;
  readonly noMatch?: ((text: string) => string) | undefined;
  readonly placeholder?: string | undefined;
}

export function TextPicker(props: TextPickerProps) {
  const { source, named = [], noMatch, value, onChange, required, requiredText, error, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const [isOpen, setOpen] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  const read = (text: string) => {
    const plain = text.trim();
    if (plain === '') return null;
    return named.find(({ label }) => label.toLocaleLowerCase() === plain.toLocaleLowerCase())?.value ?? plain;
  };
  const write = (held: string | null) => named.find((one) => one.value === held)?.label ?? storedText(held) ?? '';
  const { text, type } = useTyped(value, read, write);
  const checked = useCheck(required && value === null ? (requiredText ?? t('inputs.required')) : null, error);
  // Whoever opens the list of a filled field looks for another text than the one that stands there.
  const search = hasTyped ? text : '';
  const found = useSearch(source, search, isOpen);
  const nothing = useNothing(found, search, noMatch ?? ((unknown) => unknown), undefined);
  const isSaid = found.isBusy || found.fault !== null || (noMatch !== undefined && search.trim() !== '');
  const isEmpty = isSaid && found.offers.length === 0;
  const left = found.offers.length - MOST_SHOWN;
  const offered: readonly Offer[] = [
    ...found.offers.slice(0, MOST_SHOWN).map(({ label }) => plainOffer(label)),
    ...(left > 0 ? [{ ...plainOffer(t('inputs.entities.more', { count: left })), isDisabled: true }] : []),
  ];
  return (
    <>
      <Autocomplete
        {...rest}
        {...checked}
        {...dropdown}
        required={required ?? false}
        readOnly={readOnly}
        clearable={!readOnly && !disabled}
        aria-busy={found.isBusy}
        maxDropdownHeight={260}
        // The source has searched already.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <OfferLine offer={found.offers.find((one) => one.label === option.value) ?? plainOffer(option.value)} />
        )}
        data={isEmpty ? [{ value: nothing, disabled: true }] : labelled(offered)}
        value={text}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => {
          setOpen(false);
          setTyped(false);
        }}
        onOptionSubmit={() => setTyped(false)}
        onInput={() => setTyped(true)}
        onChange={(next) => onChange(type(next))}
      />
      <VisuallyHidden role="status">{isOpen && isEmpty ? nothing : ''}</VisuallyHidden>
    </>
  );
}
