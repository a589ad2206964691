import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Path } from '../../stored/path.ts';
import { ColourSwatch } from '../colour/colour-control.tsx';
import { useInherited } from '../inherited.ts';
import classes from './data-source.module.css';
import { UnitsField } from './units-field.tsx';

interface KeyRowProps {
  readonly name: string;
  readonly value: Part;
  readonly onChange: (key: Part, within: Path) => void;
}

/** What is changed most often of a data key: it stands in its row. */
export function KeyRow({ name, value, onChange }: KeyRowProps) {
  const t = useT();
  const { canEdit } = useInherited({});
  const { color, units } = value;
  return (
    <span className={classes.rowFields}>
      <ColourSwatch
        label={name}
        colour={typeof color === 'string' ? color : ''}
        canEdit={canEdit}
        onChoose={(next) => onChange({ ...value, color: next }, ['color'])}
      />
      <UnitsField
        label={t('data-sources.unitOf', { name })}
        isInRow
        units={units}
        onChange={(next) => onChange({ ...value, units: next }, ['units'])}
      />
    </span>
  );
}
