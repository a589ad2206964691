import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { SearchInput } from '../../../inputs/search-input.tsx';
import type { ViewProps } from '../../define-kind.ts';
import { connectorNamed, logsAmong } from '../../gateways/log-lines.ts';
import { LatestWidget } from '../../latest/latest-widget.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { LogTable } from './log-table.tsx';
import classes from './logs.module.css';
import type { LogsWidget } from './settings.ts';

const ASKED = { entities: 1 } as const;

/** Null: of the gateway itself. */
function useConnector({ isConnectorLog, connectorLogState }: LogsWidget['settings']): string | null {
  const { host } = useSurroundings();
  return isConnectorLog === true ? connectorNamed(host?.params() ?? {}, connectorLogState || 'connector_logs') : null;
}

function Logs({ input, data }: ViewProps<LogsWidget['settings']>) {
  const t = useT();
  const { size } = useSurroundings();
  const connector = useConnector(input.settings);
  const logs = logsAmong(connector);
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const log = logs.find(({ id }) => id === chosen) ?? logs[0];
  const gateway = data.rows[0]?.[0];
  if (!log || !gateway) return null;
  return (
    <div className={classes.logs}>
      {size === 'wall' ? null : (
        <div className={classes.tools}>
          <div className={classes.choice}>
            <SegmentedControl
              size="xs"
              aria-label={t('gateway-logs.log')}
              value={log.id}
              onChange={setChosen}
              data={logs.map(({ id }) => ({ value: id, label: t(`gateway-logs.${id}`) }))}
            />
          </div>
          <div className={classes.search}>
            <SearchInput label={t('widgets.search')} value={search} onSearch={setSearch} />
          </div>
        </div>
      )}
      <div className={classes.table}>
        <LogTable
          key={`${gateway.id.id} ${log.key}`}
          gateway={gateway.id}
          log={log}
          window={input.window}
          search={size === 'wall' ? '' : search}
        />
      </div>
    </div>
  );
}

/** What a gateway, or one of its connectors, writes into its logs. */
export function LogsView({ input }: { readonly input: LogsWidget }) {
  const connector = useConnector(input.settings);
  const title = connector === null ? input.title : input.title.replace(/\$\{connectorName\}/g, () => connector);
  return <LatestWidget input={title === input.title ? input : { ...input, title }} asked={ASKED} View={Logs} isUndated />;
}
