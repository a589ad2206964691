import { useAnswer } from '../../bridge/use-answer.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatCount, formatNumber } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import classes from './server-card.module.css';

const EVERY_MS: DurationMs = 10_000;
/** As in official consoles, in percent. */
const HIGH = 75;
const VERY_HIGH = 85;

interface ShareProps {
  readonly percent: number | null | undefined;
  readonly of: string;
}

function Share({ percent, of }: ShareProps) {
  const t = useT();
  if (percent == null) return <td>–</td>;
  const text = t('installation.percent', { percent: formatNumber(percent, 0) });
  const isVery = percent > VERY_HIGH;
  const told = percent > HIGH ? `${text}, ${t(isVery ? 'installation.veryHigh' : 'installation.high')}` : text;
  return (
    <td>
      {isVery ? <FailureText>{told}</FailureText> : <b>{told}</b>}
      <span className={classes.of}>{of}</span>
    </td>
  );
}

/** The machines of a server, and how busy they are. */
export function Machines() {
  const t = useT();
  const { answer } = useAnswer('machines', {}, { every: EVERY_MS });
  if (!answer) return null;
  if (!answer.ok) return <FaultNotice title={t('installation.machinesFailed')} fault={answer.fault} />;
  const machines = (answer.value.systemData ?? []).toSorted((a, b) => a.serviceId.localeCompare(b.serviceId));
  if (machines.length === 0) return <p className={classes.note}>{t('installation.noMachines')}</p>;
  const size = (bytes: number | null | undefined) => (bytes == null ? '' : t('installation.of', { size: formatSize(bytes) }));
  return (
    <div className={classes.scrolled}>
      <table className={classes.machines} aria-label={t('installation.machines')}>
        <thead>
          <tr>
            {(['machine', 'cpu', 'memory', 'disk'] as const).map((word) => (
              <th key={word} scope="col">
                {t(`installation.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {machines.map(({ serviceId, serviceType, cpuCount, ...one }) => (
            <tr key={serviceId}>
              <th scope="row">
                <bdi>{serviceId}</bdi>
                <span className={classes.of}>{serviceType}</span>
              </th>
              <Share
                percent={one.cpuUsage}
                of={cpuCount == null ? '' : t('installation.cores', { count: cpuCount, n: formatCount(cpuCount) })}
              />
              <Share percent={one.memoryUsage} of={size(one.totalMemory)} />
              <Share percent={one.discUsage} of={size(one.totalDiscSpace)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
