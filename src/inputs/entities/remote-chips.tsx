import { VisuallyHidden } from '@mantine/core';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import type { ControlProps } from '../control.ts';
import { storedTexts } from '../stored-text.ts';
import { labelled } from './labelled.ts';
import { OfferLine } from './offer-line.tsx';
import type { Source } from './source.ts';
import { useChosen } from './use-chosen.ts';
import { useNothing } from './use-nothing.ts';
import { useSearchedList } from './use-search.ts';

interface RemoteChipsProps extends ControlProps<string[]> {
  readonly source: Source;
  readonly noMatch: (text: string) => string;
  readonly placeholder?: string | undefined;
}

export function RemoteChips(props: RemoteChipsProps) {
  const { source, noMatch, value, onChange, error } = props;
  const t = useT();
  const values = storedTexts(value);
  const chosen = useChosen(source, values);
  const { found, typed, isOpen, list } = useSearchedList(source);
  const nothing = useNothing(found, typed, noMatch, undefined);
  const missing = values.filter((one) => chosen.missing.has(one));
  const said = () => {
    if (chosen.fault) return t('inputs.entities.unread', { reason: faultSentence(chosen.fault) });
    return missing.length > 0 ? t('inputs.entities.missing', { count: missing.length }) : null;
  };
  const known = values.map((one) => chosen.offers.get(one) ?? { value: one, label: chosen.missing.has(one) ? one : '\u2026' });
  const offers = [...known, ...found.offers];
  const isEmpty = found.offers.every((one) => values.includes(one.value));
  return (
    <>
      <ChipsField
        {...props}
        error={error ?? said()}
        held={values}
        offers={labelled(offers)}
        list={{
          ...list,
          searchable: true,
          hidePickedOptions: true,
          nothingFoundMessage: nothing,
          renderOption: ({ option }) => <OfferLine offer={offers.find((one) => one.value === option.value)} />,
        }}
        onChange={(next) => {
          chosen.remember(found.offers.filter((one) => next?.includes(one.value)));
          onChange(next);
        }}
      />
      <VisuallyHidden role="status">{isOpen && isEmpty ? nothing : ''}</VisuallyHidden>
    </>
  );
}
