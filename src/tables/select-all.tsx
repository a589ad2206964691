import { useT } from '../i18n/use-t.ts';
import { CheckBox } from '../marks/check-box.tsx';
import classes from './select-all.module.css';

interface SelectAllProps {
  readonly selected: number;
  readonly total: number;
  readonly onToggle: () => void;
}

export function SelectAll({ selected, total, onToggle }: SelectAllProps) {
  const t = useT();
  return (
    <span className={classes.all}>
      <CheckBox
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < total;
        }}
        checked={selected > 0 && selected >= total}
        disabled={total === 0}
        aria-label={t('tables.selectAll')}
        onChange={onToggle}
      />
    </span>
  );
}
