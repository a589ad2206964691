import { useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Report } from '../../../inputs/form/stored-fields.tsx';
import { SettingsFields } from '../../../inputs/schema-form/settings-fields.tsx';
import type { FieldTable } from '../../../stored/fields/fields.ts';
import { formOf } from './form-of.ts';

interface OwnFormProps<Context> {
  readonly label: string;
  readonly table: FieldTable;
  /** What the table's conditions and choices ask besides. */
  readonly context: Context;
  readonly value: Part;
  readonly onField: Report;
  /** Title of the section of fields without a group; absent: they are always in sight. */
  readonly restTitle?: string;
  /** What new objects begin with: what differs is marked, and can be reset. */
  readonly usual?: Part | undefined;
}

/** Edits a stored object by a table: fields without a group are in sight, the others in folded groups. */
export function OwnForm<Context>({ label, table, context, value, onField, ...look }: OwnFormProps<Context>) {
  const t = useT();
  const form = useMemo(() => formOf(table, value, context, t), [table, value, context, t]);
  return <SettingsFields label={label} form={form} hasHead={false} value={value} onField={onField} {...look} />;
}
