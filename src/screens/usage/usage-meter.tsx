import { formatCount, formatValue } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import type { UsageState } from './usage-counters.ts';
import classes from './usage-screen.module.css';

export const countText = (count: number | undefined) => (count === undefined ? formatValue(null) : formatCount(count));

interface UsageMeterProps {
  readonly name: string;
  readonly count: number | undefined;
  /** Undefined: none. */
  readonly limit: number | undefined;
  readonly share: number | undefined;
  readonly state: UsageState;
}

/** A count and how near it is to its limit. The state is told only where it is not the usual one. */
export function UsageMeter({ name, count, limit, share, state }: UsageMeterProps) {
  const t = useT();
  return (
    <>
      <span className={classes.line}>
        <span className={classes.name}>{name}</span>
        {state === 'ENABLED' ? null : (
          <span className={classes.state}>
            <FailureText>{t(`usage.states.${state}`)}</FailureText>
          </span>
        )}
      </span>
      <span className={classes.line}>
        <span className={classes.count}>{countText(count)}</span>
        <span className={classes.of}>{limit === undefined ? t('usage.unlimited') : t('usage.of', { limit: formatCount(limit) })}</span>
      </span>
      <span className={classes.track} data-state={state}>
        {share === undefined ? null : <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />}
      </span>
    </>
  );
}
