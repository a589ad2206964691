import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { isChanged } from '../../stored/fields/changed-fields.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import { isSought } from '../../stored/fields/sought-fields.ts';
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
  const words = useContext(SectionsContext)?.words ?? [];
  const { canEdit } = useInherited({});
  const isHidden = words.length > 0 && !isSought(field, words, title);
  const canReset = canEdit && usual !== undefined && isChanged(field, holder, usual);
  return (
    <div className={classes.field} data-changed={canReset || undefined} hidden={isHidden}>
      {children}
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
