import { TagsInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { Chip } from '../entities/chip.tsx';
import { joinTags, SEPARATORS } from '../entities/join-tags.ts';
import { storedTexts } from '../stored-text.ts';
import { useChips } from '../use-chips.ts';

interface KeyListControlProps extends ControlProps<string[]> {
  /** Keys that are there already; others can be typed too. */
  readonly suggestions?: readonly string[] | undefined;
  readonly placeholder?: string | undefined;
}

/** Keys as chips. Enter, comma and semicolon end a key; blanks at its ends are left out, and so is what is there already. */
export function KeyListControl(props: KeyListControlProps) {
  const { value, onChange: _, suggestions = [], required, requiredText: __, error, placeholder, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const held = joinTags([], storedTexts(value));
  const { checked, report } = useChips(props, { held, emptyText: t('inputs.keyList.required'), fault: error });
  return (
    <TagsInput
      {...rest}
      {...checked}
      {...dropdown}
      required={required ?? false}
      readOnly={readOnly}
      clearable={!disabled && !readOnly}
      splitChars={[...SEPARATORS]}
      isDuplicate={(tag, tags) => tags.includes(tag.trim())}
      maxDropdownHeight={260}
      {...(placeholder && held.length === 0 && { placeholder })}
      renderPill={({ value: tag, onRemove }) => <Chip name={tag ?? ''} onRemove={disabled || readOnly ? undefined : onRemove} />}
      data={[...new Set(suggestions)]}
      value={held}
      onChange={(next) => report(joinTags([], next))}
    />
  );
}
