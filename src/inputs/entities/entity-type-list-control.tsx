import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedTexts } from '../stored-text.ts';
import { useChips } from '../use-chips.ts';
import { Chip } from './chip.tsx';
import { offeredTypes, type TypeRules } from './entity-types.ts';
import { entityTypeName } from './entity-words.ts';
import { containing, shortQuery } from './offer.ts';
import { useAccount } from './use-account.ts';

export interface EntityTypeListControlProps extends ControlProps<string[]>, TypeRules {
  readonly placeholder?: string | undefined;
}

/** Several types of entity, as chips; typing narrows the list to names that have the text in them. */
export function EntityTypeListControl(props: EntityTypeListControlProps) {
  const { allowedTypes, hasAliases, ignoresAuthority, value, onChange: _, required, requiredText: __, error, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const [typed, setTyped] = useState('');
  const held = storedTexts(value);
  const offered = offeredTypes(useAccount()?.authority, { allowedTypes, hasAliases, ignoresAuthority });
  const choices = [...new Set([...offered, ...held])].map((type) => ({ value: type, label: entityTypeName(type, t) }));
  const { checked, report } = useChips(props, { held, emptyText: t('entity.entity-type-list-empty'), fault: error });
  return (
    <MultiSelect
      {...rest}
      {...checked}
      {...dropdown}
      required={required ?? false}
      readOnly={readOnly}
      searchable
      hidePickedOptions
      clearable={!disabled && !readOnly}
      nothingFoundMessage={
        typed.trim() === '' ? t('inputs.entities.none') : t('entity.no-entity-types-matching', { entityType: shortQuery(typed) })
      }
      filter={({ options, search }) => {
        const fitting = new Set(containing(choices, search).map((choice) => choice.value));
        return options.filter((option) => 'value' in option && fitting.has(option.value));
      }}
      renderPill={({ option, value: type, onRemove }) => (
        <Chip name={option?.label ?? type ?? ''} onRemove={disabled || readOnly ? undefined : onRemove} />
      )}
      data={choices}
      value={held}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={report}
    />
  );
}
