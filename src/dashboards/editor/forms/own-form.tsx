import { useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SchemaFormControl } from '../../../inputs/schema-form/schema-form-control.tsx';
import type { FieldGroup } from '../../../stored/fields/form-field.ts';
import { formOf } from './form-of.ts';

interface OwnFormProps {
  readonly label: string;
  /** Made for `value`. */
  readonly groups: readonly FieldGroup[];
  readonly value: Part;
  readonly onChange: (next: Part) => void;
}

/** Edits a stored object by a form of ours: fields without a group are in sight, the others in folded groups. */
export function OwnForm({ label, groups, value, onChange }: OwnFormProps) {
  const t = useT();
  const form = useMemo(() => formOf(groups, t), [groups, t]);
  return <SchemaFormControl label={label} form={form} hasHead={false} value={value} onChange={(next) => onChange((next ?? {}) as Part)} />;
}
