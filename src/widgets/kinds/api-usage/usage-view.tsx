import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { UsageMeter } from '../../../marks/usage-meter.tsx';
import { serverNow } from '../../../store/connection.ts';
import type { ViewProps } from '../../define-kind.ts';
import { fillLabel } from '../../label.ts';
import { LatestWidget } from '../../latest/latest-widget.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { type Counter, countersOf, usageSource } from './counters.ts';
import type { UsageWidget } from './settings.ts';
import classes from './usage.module.css';

const ASKED = { latest: 1 } as const;

/** Servers' own labels are keys of their translations. */
const MARKER = /^\{i18n:[^{}]*\}$|^$/;

function Meter({ counter: { label, id, count, limit, share, told } }: { readonly counter: Counter }) {
  const t = useT();
  const name = id && MARKER.test(label) ? t(`usage.counters.${id}`) : fillLabel(label, {});
  return <UsageMeter {...{ name, count, limit, share, state: told }} isBrief />;
}

/** Counters one below the other. Those with a state of the dashboard lead there. */
export function Counters({ input, data }: ViewProps<UsageWidget['settings']>) {
  const { host } = useSurroundings();
  const counters = countersOf(input.settings, data.values, serverNow());
  return (
    <ul className={classes.list}>
      {counters.map((counter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counters have no names, and stay in the document's order.
        <li key={i}>
          {host && counter.state !== '' ? (
            <UnstyledButton
              className={classes.button}
              aria-current={host.stateId() === counter.state || undefined}
              onClick={() => host.showState(counter.state, host.params(), { replaces: false, opensRight: false })}
            >
              <Meter counter={counter} />
            </UnstyledButton>
          ) : (
            <Meter counter={counter} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much a tenant has used this month of what it may use. */
export function UsageView({ input }: { readonly input: UsageWidget }) {
  const { alias } = useSurroundings();
  const asked = useMemo(() => {
    const id = input.settings.dsEntityAliasId;
    return {
      ...input,
      sources: [usageSource(input.settings, id ? (alias(id) ?? { name: '', filter: null, isMultiple: false }) : undefined)],
    };
  }, [input, alias]);
  return <LatestWidget input={asked} asked={ASKED} View={Counters} isUndated />;
}
