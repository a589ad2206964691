import { useT } from '../i18n/use-t.ts';
import classes from './source-chooser.module.css';

export interface SourceChoice {
  /** Names of the sources, some may be equal. */
  readonly names: readonly string[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** For widgets that show one of several sources at a time. Nothing where there is no choice. */
export function SourceChooser({ names, chosen, onChoose }: SourceChoice) {
  const t = useT();
  if (names.length < 2) return null;
  return (
    <select
      aria-label={t('widgets.source')}
      className={classes.select}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and their order is the widget's.
        <option key={i} value={i}>
          {name || i + 1}
        </option>
      ))}
    </select>
  );
}
