import { Button, Input } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { ClearButton } from '../clear-button.tsx';
import { type ControlProps, useField } from '../control.ts';
import { storedText } from '../stored-text.ts';
import classes from './icon.module.css';
import { IconDialog } from './icon-dialog.tsx';

/** An unknown name is shown as text and kept. */
export function IconControl(props: ControlProps<string>) {
  const { value, onChange } = props;
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const held = storedText(value) || null;
  const { field, canEdit } = useField(props, held === null);
  const { label, name, description, required, error, onBlur } = field;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required} labelElement="div">
      <div className={classes.field}>
        <span id={`${id}-required`} hidden>
          {required ? t('inputs.requiredMark') : ''}
        </span>
        <Button
          name={name}
          disabled={!canEdit}
          aria-haspopup="dialog"
          aria-label={t('inputs.icon.changeFor', { label, name: held ?? t('inputs.icon.none') })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-description ${id}-required ${id}-error`}
          className={classes.button ?? ''}
          leftSection={
            held === null ? null : <MaterialIcon name={held} size={18} unknown={<IconHelp size={18} stroke={1.75} aria-hidden />} />
          }
          onClick={() => setOpen(true)}
          onBlur={onBlur}
        >
          {held === null ? <span className={classes.none}>{t('inputs.icon.none')}</span> : <bdi className={classes.name}>{held}</bdi>}
        </Button>
        {held !== null && !required && canEdit ? <ClearButton isBeside onClear={() => onChange(null)} /> : null}
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
