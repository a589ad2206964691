import { Checkbox, Select } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { JsonDialog } from '../code/json-dialog.tsx';
import type { JsonValue } from '../code/json-text.ts';
import { JsonTextControl } from '../code/json-text-control.tsx';
import type { ControlProps } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { useInherited } from '../inherited.ts';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import classes from './value-control.module.css';
import { fitsType, resetValue, typeOfValue, VALUE_TYPES, type ValueType } from './value-text.ts';

const TYPE_LABELS = {
  STRING: 'value.string',
  INTEGER: 'value.integer',
  DOUBLE: 'value.double',
  BOOLEAN: 'value.boolean',
  JSON: 'value.json',
} as const;

/** Choosing another type resets the value; text that is invalid for its type is reported as null. */
export function ValueControl(props: ControlProps<JsonValue>) {
  const { label, value, onChange, required = true, requiredText, error, description, ...rest } = props;
  const t = useT();
  const { disabled, readOnly, canEdit } = useInherited(props);
  const dropdown = useDropdown(readOnly);
  const [chosen, setChosen] = useState<ValueType>(() => typeOfValue(value) ?? 'STRING');
  const [isOpen, setOpen] = useState(false);
  const type = fitsType(value, chosen) ? chosen : (typeOfValue(value) ?? chosen);
  const field = { ...rest, required, error, description, label };
  const missing = (key: 'string' | 'integer' | 'double' | 'json') => requiredText ?? t(`value.${key}-value-required`);
  const openLabel = t('value.edit-json');
  return (
    <div className={classes.value}>
      <Select
        {...dropdown}
        label={t('value.type')}
        disabled={disabled}
        readOnly={readOnly}
        allowDeselect={false}
        data={VALUE_TYPES.map((name) => ({ value: name, label: t(TYPE_LABELS[name]) }))}
        value={type}
        onChange={(next) => {
          const found = VALUE_TYPES.find((name) => name === next);
          if (!found || found === type) return;
          setChosen(found);
          onChange(resetValue(found));
        }}
      />
      <div key={type} className={classes.editor}>
        {type === 'STRING' ? (
          <TextControl {...field} requiredText={missing('string')} value={value as string | null} onChange={onChange} />
        ) : null}
        {type === 'INTEGER' ? (
          <NumberControl
            {...field}
            isWhole
            invalidText={t('value.invalid-integer-value')}
            requiredText={missing('integer')}
            value={value as number | null}
            onChange={onChange}
          />
        ) : null}
        {type === 'DOUBLE' ? (
          <NumberControl {...field} requiredText={missing('double')} value={value as number | null} onChange={onChange} />
        ) : null}
        {type === 'BOOLEAN' ? (
          <Checkbox
            name={rest.name}
            className={classes.flag ?? ''}
            label={value === true ? t('value.true') : t('value.false')}
            aria-label={label}
            error={error}
            disabled={disabled}
            checked={value === true}
            onChange={(event) => {
              if (canEdit) onChange(event.currentTarget.checked);
            }}
          />
        ) : null}
        {type === 'JSON' ? (
          <JsonTextControl
            {...field}
            requiredText={missing('json')}
            value={value}
            onChange={onChange}
            endSection={
              canEdit ? (
                <HintedButton
                  icon={IconMaximize}
                  label={`${openLabel}: ${label}`}
                  hint={openLabel}
                  size="sm"
                  onClick={() => setOpen(true)}
                />
              ) : null
            }
          />
        ) : null}
      </div>
      {isOpen ? (
        <JsonDialog
          isFullScreen
          value={value}
          onAnswer={(next) => {
            setOpen(false);
            if (next !== undefined) onChange(next);
          }}
        />
      ) : null}
    </div>
  );
}
