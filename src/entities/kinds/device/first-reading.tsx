import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useEntity } from '../../../bridge/use-demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { LatestValue } from '../../../contract/telemetry.ts';
import { formatValue } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import classes from './device-tabs.module.css';

const newest = (values: readonly LatestValue[]): LatestValue | undefined =>
  values.reduce<LatestValue | undefined>((best, value) => (value.ts > (best?.ts ?? 0) ? value : best), undefined);

/** Waits for the device's first reading, and then shows the newest. */
export function FirstReading({ id, entityType }: EntityId) {
  const t = useT();
  const entity = useMemo(() => ({ id, entityType }), [id, entityType]);
  const snapshot = useEntity({ kind: 'entity', entity });
  const latest = newest(snapshot?.telemetry ?? []);
  return (
    <p className={classes.reading} role="status" data-received={latest !== undefined || undefined}>
      {latest ? (
        <>
          <IconCircleCheck aria-hidden size={16} stroke={1.75} />
          <span>
            {t('device-connect.received')} <bdi>{`${latest.key}: ${formatValue(latest.value)}`}</bdi>
          </span>
          <Age since={latest.ts} />
        </>
      ) : snapshot ? (
        <>
          <IconHourglass aria-hidden size={16} stroke={1.75} />
          {t('device-connect.waiting')}
        </>
      ) : null}
    </p>
  );
}
