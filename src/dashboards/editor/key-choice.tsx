import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import classes from './library.module.css';

interface KeyChoiceProps {
  readonly keys: readonly ReadingKey[];
  readonly chosen: readonly ReadingKey[];
  /** So many the widget shows; with one, another choice takes its place. */
  readonly most: number;
  readonly onChange: (chosen: readonly ReadingKey[]) => void;
}

/** Which of its source's keys a new widget shows, each with its newest value. */
export function KeyChoice({ keys, chosen, most, onChange }: KeyChoiceProps) {
  const t = useT();
  const toggle = (key: ReadingKey) => {
    if (chosen.includes(key)) onChange(chosen.filter((one) => one !== key));
    else onChange(most === 1 ? [key] : [...chosen, key]);
  };
  return (
    <FieldGroup label={t('data-sources.keys')}>
      <div className={classes.keys}>
        {keys.map((key) => (
          <button
            key={key.name}
            type="button"
            className={classes.key}
            aria-pressed={chosen.includes(key)}
            disabled={most > 1 && chosen.length >= most && !chosen.includes(key)}
            onClick={() => toggle(key)}
          >
            <bdi>{key.name}</bdi>
            {key.value === null ? null : <bdi className={classes.keyValue}>{key.value}</bdi>}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
