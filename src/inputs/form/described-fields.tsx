import { useT } from '../../i18n/use-t.ts';
import type { FormDescription } from './describe-form.ts';
import { DescribedField } from './described-field.tsx';
import { FieldRows } from './field-rows.tsx';
import frame from './form-frame.module.css';

interface DescribedFieldsProps {
  readonly description: FormDescription<object>;
  readonly draft: object;
  /** What the server says is wrong, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Fields are mounted again with another one. */
  readonly generation?: number;
  /** @param changes what was typed, and what follows from it. */
  readonly onChange: (changes: object) => void;
}

/** The fields of a description that are shown for a draft, in their sections. */
export function DescribedFields({ description, draft, errors, generation = 0, onChange }: DescribedFieldsProps) {
  const t = useT();
  const shown = Object.entries(description.fields).filter(([, { isShown }]) => isShown?.(draft) ?? true);
  return (
    <FieldRows
      rows={shown.flatMap(([field, of]) => [
        ...(of.section ? [{ key: of.section, drawn: <h3 className={frame.section}>{t(of.section)}</h3> }] : []),
        {
          key: `${field} ${generation}`,
          isHalf: of.isHalf,
          drawn: (
            <>
              <DescribedField
                form={description.name}
                {...{ field, of, draft }}
                error={errors?.[field]}
                onChange={(value) => onChange({ ...of.fills?.(value), [field]: value })}
              />
              {of.Note ? <of.Note draft={draft} /> : null}
            </>
          ),
        },
      ])}
    />
  );
}
