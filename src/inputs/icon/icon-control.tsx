import { ActionIcon, Button, Input } from '@mantine/core';
import { IconHelp, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';
import classes from './icon.module.css';
import { IconDialog } from './icon-dialog.tsx';

/** An icon by its name. One that nobody knows is shown by its name and kept. */
export function IconControl(props: ControlProps<string>) {
  const { label, name, value, onChange, description, required = false, requiredText, error, disabled = false, readOnly = false } = props;
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const held = storedText(value) || null;
  const checked = useCheck(required && held === null ? (requiredText ?? t('inputs.required')) : null, error);
  const canChange = !disabled && !readOnly;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={checked.error} required={required} labelElement="div">
      <div className={classes.field}>
        <span id={`${id}-required`} hidden>
          {required ? t('inputs.requiredMark') : ''}
        </span>
        <Button
          {...(name && { name })}
          disabled={!canChange}
          aria-haspopup="dialog"
          aria-label={t(held === null ? 'inputs.icon.chooseFor' : 'inputs.icon.changeFor', { label, name: held ?? '' })}
          aria-invalid={checked.error ? true : undefined}
          aria-describedby={`${id}-description ${id}-required ${id}-error`}
          className={classes.button ?? ''}
          leftSection={
            held === null ? null : <MaterialIcon name={held} size={18} unknown={<IconHelp size={18} stroke={1.75} aria-hidden />} />
          }
          onClick={() => setOpen(true)}
          onBlur={checked.onBlur}
        >
          {held === null ? <span className={classes.none}>{t('inputs.icon.none')}</span> : <bdi className={classes.name}>{held}</bdi>}
        </Button>
        {held !== null && !required && canChange ? (
          <ActionIcon aria-label={t('inputs.clear')} onClick={() => onChange(null)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <IconDialog
        isOpen={isOpen}
        value={held}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
    </Input.Wrapper>
  );
}
