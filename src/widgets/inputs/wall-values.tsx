import { useT } from '../../i18n/use-t.ts';
import { ValueLines } from '../latest/value-lines.tsx';
import { useFieldWords } from './field-words.ts';
import type { FieldGroup } from './input-fields.ts';

interface WallValuesProps {
  /** For screen readers. */
  readonly label: string;
  readonly groups: readonly FieldGroup[];
}

/** Nobody types at a wall: what is stored, legible from afar. */
export function WallValues({ label, groups }: WallValuesProps) {
  const t = useT();
  const words = useFieldWords(t('input-fields.hasImage'));
  const shown = groups.map(({ id, name, fields }) => ({
    id,
    name,
    lines: fields.map((field) => {
      const { at, freshness } = field;
      return { title: field.label, text: words(field) ?? '–', unit: '', told: '', freshness: at > 0 ? freshness : null, at };
    }),
  }));
  return <ValueLines label={label} groups={shown} />;
}
