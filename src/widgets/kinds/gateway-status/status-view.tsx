import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DataKey } from '../../../contract/dashboard.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { connectionOf } from '../../gateways/connection.ts';
import { LatestWidget } from '../../latest/latest-widget.tsx';
import type { LatestData } from '../../latest/use-latest.ts';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './status.module.css';

const ASKED = { latest: 1 } as const;
const KEYS = ['active', 'lastConnectTime', 'lastDisconnectTime'].map((name): DataKey => ({ name, type: 'attribute', label: name }));

function Status({ data }: { readonly data: LatestData }) {
  const t = useT();
  const textOf = (key: string) => data.values.find((value) => value.key === key)?.text ?? null;
  const { isConnected, since } = connectionOf(textOf('active'), textOf('lastConnectTime'), textOf('lastDisconnectTime'));
  const Icon = isConnected ? IconPlugConnected : IconPlugConnectedX;
  const word = t(isConnected ? 'gateway-status.active' : 'gateway-status.inactive');
  const more =
    since === null
      ? t('gateway-status.never')
      : t(isConnected ? 'gateway-status.since' : 'gateway-status.last', { time: formatMoment(since) });
  return (
    <div className={classes.status} data-off={!isConnected || undefined}>
      <Icon aria-hidden className={classes.icon} stroke={1.5} />
      <p role="status">
        <strong>{word}</strong>
        <span className={classes.more}>{more}</span>
      </p>
    </div>
  );
}

/** Whether a gateway is connected now. */
export function StatusView({ input }: { readonly input: WidgetInput }) {
  const asked = useMemo(() => ({ ...input, sources: input.sources.map((source) => ({ ...source, keys: KEYS })) }), [input]);
  return <LatestWidget input={asked} asked={ASKED} View={Status} isUndated />;
}
