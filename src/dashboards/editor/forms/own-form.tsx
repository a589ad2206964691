import { useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import type { WidgetKind } from '../../../contract/widgets.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SchemaFormControl } from '../../../inputs/schema-form/schema-form-control.tsx';
import { type FieldGroup, formOf } from './fields.ts';

interface OwnFormProps {
  readonly label: string;
  /** Made for `value`. */
  readonly groups: readonly FieldGroup[];
  readonly value: Part;
  readonly onChange: (next: Part) => void;
  readonly kind?: WidgetKind | undefined;
}

/** Edits a stored object by a form of ours: fields without a group are in sight, the others in folded groups. */
export function OwnForm({ label, groups, value, onChange, kind }: OwnFormProps) {
  const t = useT();
  const form = useMemo(() => formOf(groups, t), [groups, t]);
  return (
    <SchemaFormControl
      label={label}
      form={form}
      hasHead={false}
      widgetKind={kind}
      value={value}
      onChange={(next) => onChange((next ?? {}) as Part)}
    />
  );
}
