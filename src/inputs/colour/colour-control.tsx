import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import classes from './colour.module.css';
import { ColourPicker, isColour } from './colour-picker.tsx';

interface ColourControlProps extends ControlProps<string> {
  readonly isClearable?: boolean;
  /** The picker opens with a press on the field too, not only with the swatch. */
  readonly opensOnPress?: boolean;
  readonly placeholder?: string | undefined;
}

/** A colour as CSS text, in whatever form it came. What is no colour stays on screen, is said to be none, and counts as nothing. */
export function ColourControl(props: ColourControlProps) {
  const { value, onChange, required, requiredText, error, isClearable = !props.required, opensOnPress = false, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const held = storedText(value);
  const read = (typed: string) => (isColour(typed.trim()) ? typed.trim() : null);
  const { text, type } = useTyped(held, read, (from) => from ?? '');
  const isBlank = text.trim() === '';
  const isDrawn = isColour(text.trim());
  const problem = isBlank ? (required ? (requiredText ?? t('inputs.required')) : null) : isDrawn ? null : t('dialogs.colour.wrong');
  const checked = useCheck(problem, error);
  const set = (typed: string) => onChange(type(typed));
  const canChange = !disabled && !readOnly;
  return (
    <Popover
      withRoles={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={288}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...rest}
          {...checked}
          required={required ?? false}
          value={text}
          spellCheck={false}
          onChange={(event) => set(event.currentTarget.value)}
          onPointerDown={() => {
            if (opensOnPress && canChange) setOpen(true);
          }}
          leftSectionWidth={36}
          leftSection={
            <button
              type="button"
              className={classes.swatch}
              disabled={!canChange}
              aria-label={t('inputs.colour.open', { label: props.label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={classes.drawn} style={{ backgroundColor: isDrawn ? text.trim() : 'transparent' }} />
            </button>
          }
          rightSection={
            isClearable && canChange && !isBlank ? (
              <ActionIcon size="sm" aria-label={t('inputs.clear')} onClick={() => set('')}>
                <IconX size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            ) : null
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('dialogs.colour.title')}>
        <ColourPicker value={isDrawn ? text.trim() : ''} onChange={set} />
      </Popover.Dropdown>
    </Popover>
  );
}
