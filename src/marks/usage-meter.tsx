import { formatCount, formatNumber, formatValue } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { FailureText } from './failure-text.tsx';
import classes from './usage-meter.module.css';
import type { UsageState } from './usage-state.ts';

export const countText = (count: number | undefined) => (count === undefined ? formatValue(null) : formatCount(count));

interface UsageMeterProps {
  readonly name: string;
  readonly count: number | undefined;
  /** Undefined: none. */
  readonly limit: number | undefined;
  readonly share: number | undefined;
  readonly state: UsageState;
  /** On one line, with the share as a number. */
  readonly isBrief?: boolean;
}

/** A count and how near it is to its limit. The state is named only if it is not the usual one. */
export function UsageMeter({ name, count, limit, share, state, isBrief = false }: UsageMeterProps) {
  const t = useT();
  const told = state === 'ENABLED' ? null : <FailureText>{t(`usage.states.${state}`)}</FailureText>;
  const of = limit === undefined ? t('usage.unlimited') : t('usage.of', { limit: formatCount(limit) });
  const track = (
    <span className={classes.track} data-state={state}>
      {share === undefined ? null : <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />}
    </span>
  );
  if (isBrief) {
    return (
      <span className={classes.brief}>
        <span className={classes.line}>
          <span>{name}</span>
          <span className={classes.of}>
            {/* The share already shows that it is near the limit. */}
            {state === 'WARNING' && share !== undefined ? null : told}{' '}
            {limit === undefined ? t('usage.countNoLimit', { used: countText(count) }) : `${countText(count)} ${of}`}
          </span>
        </span>
        {share === undefined ? null : <b>{t('usage.percent', { percent: formatNumber(100 * share, 0) })}</b>}
        {track}
      </span>
    );
  }
  return (
    <>
      <span className={classes.line}>
        <span className={classes.name}>{name}</span>
        {told ? <span className={classes.of}>{told}</span> : null}
      </span>
      <span className={classes.line}>
        <span className={classes.count}>{countText(count)}</span>
        <span className={classes.of}>{of}</span>
      </span>
      {track}
    </>
  );
}
