/** A text with suggestions by prefix. Any other text is accepted, trimmed. */
import { Autocomplete, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import { useT } from '../../i18n/use-t.ts';
import { type HintedProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import { labelled, type Offer, plainOffer } from './offer.ts';
import { OfferLine } from './offer-line.tsx';
import { type OfferSource, useNothing, useSearch } from './use-search.ts';

const MOST_SHOWN = 200;

export interface TextPickerProps extends HintedProps<string> {
  readonly source: OfferSource;
  /** Values that are shown by another name. */
  readonly named?: readonly Offer[] | undefined;
  readonly noMatch?: ((text: string) => string) | undefined;
  /** Hears that the next change chooses an offer. */
  readonly onPick?: (() => void) | undefined;
}

export function TextPicker(props: TextPickerProps) {
  const { source, named = [], noMatch, value, onChange, onPick, placeholder } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  const read = (text: string) => {
    const plain = text.trim();
    if (plain === '') return null;
    return named.find(({ label }) => label.toLocaleLowerCase() === plain.toLocaleLowerCase())?.value ?? plain;
  };
  const write = (held: string | null) => named.find((one) => one.value === held)?.label ?? storedText(held) ?? '';
  const { text, type } = useTyped(value, read, write);
  const problem = (value?.length ?? 0) > LONGEST_TEXT ? t('inputs.tooLong', { count: LONGEST_TEXT }) : null;
  const { field, canEdit } = useField(props, value === null, { problem });
  const dropdown = useDropdown(field.readOnly);
  // The list of a filled field offers all texts until something is typed.
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
        {...field}
        {...dropdown}
        placeholder={placeholder}
        clearable={canEdit}
        aria-busy={found.isBusy}
        maxDropdownHeight={260}
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
        onOptionSubmit={() => {
          setTyped(false);
          onPick?.();
        }}
        onInput={() => setTyped(true)}
        onChange={(next) => onChange(type(next))}
      />
      <VisuallyHidden role="status">{isOpen && isEmpty ? nothing : ''}</VisuallyHidden>
    </>
  );
}
