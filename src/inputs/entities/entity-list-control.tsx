import { VisuallyHidden } from '@mantine/core';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import type { HintedProps } from '../control.ts';
import { storedTexts } from '../stored-text.ts';
import { entitySource } from './entity-source.ts';
import { labelled } from './offer.ts';
import { OfferLine } from './offer-line.tsx';
import { entityWords } from './picked-types.ts';
import { useAccount } from './use-account.ts';
import { useChosen } from './use-chosen.ts';
import { type Source, useNothing, useSearchedList } from './use-search.ts';

interface RemoteChipsProps extends HintedProps<string[]> {
  readonly source: Source;
  readonly noMatch: (text: string) => string;
}

function RemoteChips(props: RemoteChipsProps) {
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

export interface EntityListControlProps extends HintedProps<string[]> {
  readonly entityType: string;
  readonly subtype?: string | undefined;
}

/** Entities of a type by id, in the order of choice, without duplicates. */
export function EntityListControl({ entityType, subtype, requiredText, ...rest }: EntityListControlProps) {
  const t = useT();
  const user = useAccount();
  const { noMatch } = entityWords(entityType);
  return (
    <RemoteChips
      // Typed and loaded state belongs to one type.
      key={entityType}
      {...rest}
      source={entitySource(user, { entityType, subtype })}
      requiredText={requiredText ?? t('entity.entity-list-empty')}
      noMatch={(entity) => t(noMatch, { entity })}
    />
  );
}
