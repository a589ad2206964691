import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useContext, useMemo } from 'react';
import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { isChanged } from '../../stored/fields/changed-fields.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import { isFoundBy, isSought } from '../../stored/fields/sought-fields.ts';
import { type Path, valueAt } from '../../stored/path.ts';
import { useInherited } from '../inherited.ts';
import classes from '../schema-form/schema-form.module.css';
import { SectionsContext } from './sections.ts';

interface PanelFieldProps {
  readonly field: FormField;
  /** Of the groups around. */
  readonly title: string | null;
  /** The stored object. */
  readonly holder: unknown;
  /** What new objects begin with. Undefined: fields are not marked. */
  readonly usual: Part | undefined;
  /** @param value undefined: nothing is stored any more. */
  readonly onField: (path: Path, value: unknown) => void;
  readonly children: ReactNode;
}

/** A field that is out of sight while a search does not find it, and that can be reset where it is changed. */
export function PanelField({ field, title, holder, usual, onField, children }: PanelFieldProps) {
  const t = useT();
  const sections = useContext(SectionsContext);
  const words = sections?.words ?? [];
  // What is found by its own name is shown with all that is in it.
  const isNamed = words.length > 0 && isFoundBy(words, [title ?? undefined, field.label, field.description]);
  const inside = useMemo(() => (isNamed && sections ? { ...sections, words: [] } : sections), [isNamed, sections]);
  const { canEdit } = useInherited({});
  const isHidden = words.length > 0 && !isSought(field, words, title);
  const canReset = canEdit && usual !== undefined && isChanged(field, holder, usual);
  return (
    <div className={classes.field} data-changed={canReset || undefined} hidden={isHidden}>
      <SectionsContext value={inside}>{children}</SectionsContext>
      {canReset ? (
        <HintedButton
          icon={IconRestore}
          label={t('inputs.reset', { name: field.label })}
          hint={t('inputs.resetHint')}
          onClick={() => onField(field.path, valueAt(usual, field.path))}
        />
      ) : null}
    </div>
  );
}
