import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChipsField } from '../chips/chips-field.tsx';
import type { ControlProps, HintedProps } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { storedText, storedTexts } from '../stored-text.ts';
import { offeredTypes, type TypeRules } from './entity-types.ts';
import { entityTypeName } from './entity-words.ts';
import { containing, shortQuery } from './offer.ts';
import { useAccount } from './use-account.ts';

export interface EntityTypeControlProps extends ControlProps<string>, TypeRules {}

/** A type that the account may not choose is kept if stored. */
export function EntityTypeControl(props: EntityTypeControlProps) {
  const { allowedTypes, hasAliases, ignoresAuthority, requiredText, ...rest } = props;
  const t = useT();
  const offered = offeredTypes(useAccount()?.authority, { allowedTypes, hasAliases, ignoresAuthority });
  const held = storedText(props.value);
  const types = held === null || offered.includes(held) ? offered : [held, ...offered];
  return (
    <ChoiceControl
      {...rest}
      value={held}
      requiredText={requiredText ?? t('entity.type-required')}
      choices={types.map((type) => ({ value: type, label: entityTypeName(type, t) }))}
    />
  );
}

export interface EntityTypeListControlProps extends HintedProps<string[]>, TypeRules {}

export function EntityTypeListControl(props: EntityTypeListControlProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const held = storedTexts(props.value);
  const offered = offeredTypes(useAccount()?.authority, props);
  const choices = [...new Set([...offered, ...held])].map((type) => ({ value: type, label: entityTypeName(type, t) }));
  return (
    <ChipsField
      {...props}
      held={held}
      offers={choices}
      missing={t('entity.entity-type-list-empty')}
      list={{
        searchable: true,
        hidePickedOptions: true,
        nothingFoundMessage:
          typed.trim() === '' ? t('inputs.entities.none') : t('entity.no-entity-types-matching', { entityType: shortQuery(typed) }),
        filter: ({ options, search }) => {
          const fitting = new Set(containing(choices, search).map((choice) => choice.value));
          return options.filter((option) => 'value' in option && fitting.has(option.value));
        },
        searchValue: typed,
        onSearchChange: setTyped,
      }}
    />
  );
}
