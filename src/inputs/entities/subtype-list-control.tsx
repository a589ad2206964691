/**
 * Several types of a kind, as chips. Enter, comma and semicolon end a type; blanks at its ends are left out, and so is what is there
 * already. A type that is known is written as it is known, in whatever case it was typed; anything else is taken as it stands.
 */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedTexts } from '../stored-text.ts';
import { useChips } from '../use-chips.ts';
import { Chip } from './chip.tsx';
import { joinTags, SEPARATORS } from './join-tags.ts';
import { subtypeKind, subtypeSource } from './subtypes.ts';
import { useAccount } from './use-account.ts';
import { useSearch } from './use-search.ts';

export interface SubtypeListControlProps extends ControlProps<string[]> {
  /** DEVICE, ASSET or ENTITY_VIEW. */
  readonly entityType: string;
  readonly placeholder?: string | undefined;
}

export function SubtypeListControl(props: SubtypeListControlProps) {
  const { entityType, value, onChange: _, required, requiredText: __, error, placeholder, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const user = useAccount();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const kind = subtypeKind(entityType);
  const found = useSearch(subtypeSource(entityType, user), typed, isOpen);
  const held = joinTags([], storedTexts(value));
  const { checked, report } = useChips(props, { held, emptyText: t(kind?.listEmpty ?? 'inputs.required'), fault: error });
  const text = typed.trim();
  // Where nothing begins with what is typed, that itself is what can be chosen.
  const offered = found.offers.length === 0 && text !== '' && !found.isBusy ? [text] : found.offers.map(({ label }) => label);
  return (
    <TagsInput
      {...rest}
      {...checked}
      {...dropdown}
      required={required ?? false}
      readOnly={readOnly}
      clearable={!disabled && !readOnly}
      splitChars={[...SEPARATORS]}
      isDuplicate={(tag, tags) => tags.includes(tag)}
      aria-busy={found.isBusy}
      maxDropdownHeight={260}
      {...(placeholder && held.length === 0 && { placeholder })}
      // The source has searched already.
      filter={({ options }) => options}
      renderPill={({ value: tag, onRemove }) => <Chip name={tag ?? ''} onRemove={disabled || readOnly ? undefined : onRemove} />}
      data={offered}
      value={[...held]}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next) =>
        report(
          joinTags(
            found.offers.map(({ label }) => label),
            next,
          ),
        )
      }
    />
  );
}
