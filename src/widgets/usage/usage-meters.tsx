import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { EntityUsage } from '../../contract/administration.ts';
import type { DurationMs } from '../../contract/units.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { UsageMeter } from '../../marks/usage-meter.tsx';
import { usageState } from '../../marks/usage-state.ts';

/** Servers do not report that entities were created. */
const AGAIN_MS: DurationMs = 30_000;

interface Counted {
  readonly text: MessageKey;
  readonly count: keyof EntityUsage & string;
  readonly limit: keyof EntityUsage & string;
  /** Not shown where there is none and the server sets no limit. */
  readonly isRare?: true;
}

export const ENTITIES: readonly Counted[] = [
  { text: 'usage.entities.devices', count: 'devices', limit: 'maxDevices' },
  { text: 'usage.entities.assets', count: 'assets', limit: 'maxAssets' },
  { text: 'usage.entities.customers', count: 'customers', limit: 'maxCustomers' },
  { text: 'usage.entities.users', count: 'users', limit: 'maxUsers' },
  { text: 'usage.entities.dashboards', count: 'dashboards', limit: 'maxDashboards' },
  // Only of servers with edges.
  { text: 'usage.entities.edges', count: 'edges', limit: 'maxEdges', isRare: true },
];

/** What is counted by the month. */
export const API_CALLS: readonly Counted[] = [
  { text: 'usage.counters.transportMessages', count: 'transportMessages', limit: 'maxTransportMessages' },
  { text: 'usage.counters.scripts', count: 'jsExecutions', limit: 'maxJsExecutions' },
  { text: 'usage.counters.expressions', count: 'tbelExecutions', limit: 'maxTbelExecutions', isRare: true },
  { text: 'usage.counters.alarms', count: 'alarms', limit: 'maxAlarms' },
  { text: 'usage.counters.emails', count: 'emails', limit: 'maxEmails' },
  { text: 'usage.counters.sms', count: 'sms', limit: 'maxSms' },
];

/** What the tenant uses of what it may use; undefined before the first answer, and where the server does not tell. */
export function useEntityUsage(isWanted = true) {
  const isTold = useServerFeatures()?.('entityUsage');
  const { answer } = useAnswer('entityUsage', isTold && isWanted ? {} : null, { every: AGAIN_MS });
  return { answer, isTold };
}

interface UsageMetersProps {
  readonly usage: EntityUsage;
  readonly of: readonly Counted[];
  readonly className: string | undefined;
  readonly itemClass?: string | undefined;
  readonly label: string;
  readonly isBrief?: boolean;
}

/** A meter for each. */
export function UsageMeters({ usage, of, className, itemClass, label, isBrief = false }: UsageMetersProps) {
  const t = useT();
  return (
    <ul className={className} aria-label={label}>
      {of.map(({ text, count: name, limit: field, isRare }) => {
        const count = Number(usage[name] ?? 0);
        const limit = Number(usage[field] ?? 0) || undefined;
        if (isRare && count === 0 && limit === undefined) return null;
        const share = limit === undefined ? undefined : count / limit;
        return (
          <li key={text} className={itemClass}>
            <UsageMeter {...{ count, limit, share, isBrief }} name={t(text)} state={usageState(share)} />
          </li>
        );
      })}
    </ul>
  );
}
