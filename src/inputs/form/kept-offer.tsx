import { Button } from '@mantine/core';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FormDraft } from '../../stored/form-drafts.ts';
import classes from './form-frame.module.css';

interface KeptOfferProps {
  readonly kept: FormDraft;
  readonly onTake: (kept: FormDraft) => void;
  readonly onDrop: () => void;
}

/** Offers what was typed when a session ended. */
export function KeptOffer({ kept, onTake, onDrop }: KeptOfferProps) {
  const t = useT();
  return (
    <div className={classes.kept} role="status">
      <span>{t('inputs.form.keptFound', { time: formatMoment(kept.at) })}</span>
      <Button onClick={() => onTake(kept)}>{t('inputs.form.keptRestore')}</Button>
      <Button variant="subtle" onClick={onDrop}>
        {t('inputs.form.keptDiscard')}
      </Button>
    </div>
  );
}
