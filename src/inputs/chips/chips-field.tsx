import { MultiSelect, type MultiSelectProps, Pill, TagsInput, type TagsInputProps } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import classes from './chips-field.module.css';
import { SEPARATORS } from './join-tags.ts';
import { useChips } from './use-chips.ts';

type ListProps = Pick<
  MultiSelectProps,
  | 'filter'
  | 'searchable'
  | 'hidePickedOptions'
  | 'nothingFoundMessage'
  | 'searchValue'
  | 'onSearchChange'
  | 'onDropdownOpen'
  | 'onDropdownClose'
  | 'aria-busy'
> &
  Pick<TagsInputProps, 'renderOption'>;

interface ChipsFieldProps extends HintedProps<string[]> {
  readonly held: readonly string[];
  readonly offers: readonly (string | { readonly value: string; readonly label: string })[];
  /** Typed text becomes a chip, ended by Enter, comma or semicolon. */
  readonly isFree?: boolean;
  readonly missing?: string | undefined;
  readonly list?: ListProps;
}

/** Chips have remove buttons of their own: Mantine hides its buttons from keyboard and screen readers. */
export function ChipsField(props: ChipsFieldProps) {
  const { held, offers, isFree = false, missing, placeholder, list } = props;
  const t = useT();
  const { field, canEdit, report } = useChips(props, held, missing);
  const dropdown = useDropdown(field.readOnly);
  const common = {
    ...field,
    ...dropdown,
    clearable: canEdit,
    maxDropdownHeight: 260,
    placeholder: held.length === 0 ? placeholder : undefined,
    renderPill: ({ option, value, onRemove }: Parameters<NonNullable<MultiSelectProps['renderPill']>>[0]) => {
      const name = option?.label ?? value ?? '';
      return (
        <Pill
          className={classes.chip ?? ''}
          withRemoveButton={canEdit}
          onRemove={canEdit ? onRemove : undefined}
          removeButtonProps={{ 'aria-hidden': false, 'aria-label': t('inputs.entities.remove', { name }), tabIndex: 0 }}
        >
          <bdi>{name}</bdi>
        </Pill>
      );
    },
    data: [...offers],
    value: [...held],
    onChange: report,
  };
  if (!isFree) return <MultiSelect {...common} {...list} />;
  return <TagsInput {...common} {...list} splitChars={[...SEPARATORS]} isDuplicate={(tag, tags) => tags.includes(tag.trim())} />;
}
