/** Several of many things that the platform knows, as chips: found by typing, each once. What is not there any more stays, and is told. */
import { MultiSelect, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedTexts } from '../stored-text.ts';
import { useChips } from '../use-chips.ts';
import { Chip } from './chip.tsx';
import { labelled } from './labelled.ts';
import { OfferLine } from './offer-line.tsx';
import type { Source } from './source.ts';
import { useChosen } from './use-chosen.ts';
import { useNothing } from './use-nothing.ts';
import { useSearch } from './use-search.ts';

interface RemoteChipsProps extends ControlProps<string[]> {
  readonly source: Source;
  readonly noMatch: (text: string) => string;
  readonly placeholder?: string | undefined;
}

export function RemoteChips(props: RemoteChipsProps) {
  const { source, noMatch, value, onChange: _, required, requiredText: __, error, placeholder, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const values = storedTexts(value);
  const chosen = useChosen(source, values);
  const found = useSearch(source, typed, isOpen);
  const nothing = useNothing(found, typed, noMatch, undefined);
  const missing = values.filter((one) => chosen.missing.has(one));
  const said = () => {
    if (chosen.fault) return t('inputs.entities.unread', { reason: faultSentence(chosen.fault) });
    return missing.length > 0 ? t('inputs.entities.missing', { count: missing.length }) : null;
  };
  const { checked, report } = useChips(props, { held: values, emptyText: t('inputs.required'), fault: error ?? said() });
  const known = values.map((one) => chosen.offers.get(one) ?? { value: one, label: chosen.missing.has(one) ? one : '\u2026' });
  const offers = [...known, ...found.offers];
  const isEmpty = found.offers.every((one) => values.includes(one.value));
  return (
    <>
      <MultiSelect
        {...rest}
        {...checked}
        {...dropdown}
        required={required ?? false}
        readOnly={readOnly}
        searchable
        hidePickedOptions
        clearSearchOnChange
        clearable={!disabled && !readOnly}
        aria-busy={found.isBusy}
        nothingFoundMessage={nothing}
        maxDropdownHeight={260}
        {...(placeholder && values.length === 0 && { placeholder })}
        // The platform has searched already.
        filter={({ options }) => options}
        renderOption={({ option }) => <OfferLine offer={offers.find((one) => one.value === option.value)} />}
        renderPill={({ option, value: held, onRemove }) => (
          <Chip name={option?.label ?? held ?? ''} onRemove={disabled || readOnly ? undefined : onRemove} />
        )}
        data={labelled(offers)}
        value={[...values]}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onChange={(next) => {
          chosen.remember(found.offers.filter((one) => next.includes(one.value)));
          report(next);
        }}
      />
      <VisuallyHidden role="status">{isOpen && isEmpty ? nothing : ''}</VisuallyHidden>
    </>
  );
}
