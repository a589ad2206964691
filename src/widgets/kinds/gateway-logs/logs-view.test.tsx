import { beforeEach, expect, it, vi } from 'vitest';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import type { Part } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const status = { state: 'ready', fault: null, updatedAt: 1 } as const;
const asked: string[] = [];
const open = async (id: number, demand: Demand) => {
  if (demand.kind === 'series') {
    const [key = ''] = demand.keys;
    asked.push(key);
    const info = {
      ...{ entity: GATEWAY, entityName: 'Hall', entityLabel: null, key, keyIndex: 0, cadenceMs: null, shiftMs: 0 },
      ...{ texts: [`|INFO| [${key}.py] up`, '|ERROR| [a.py] down'], latest: { key, value: '', ts: 3000, freshness: 'fresh' as const } },
      ...{ gaps: new Float64Array(), statistics: {} },
    };
    const span = { start: 1000, end: 4000, intervalMs: 1, omittedEntities: 0, points: 3, heldFrom: null };
    showView('series', id, {
      ...status,
      ...span,
      t: Float64Array.of(1500, 3000),
      columns: [Float64Array.of(0, 1)],
      series: [info],
    } as never);
  }
  if (demand.kind === 'entity-table') {
    const row = { id: GATEWAY, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
    showView('entity-table', id, { ...status, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
  }
};
const nothing = async () => undefined;
await giveCore({ open, change: open, show: nothing, close: nothing });
beforeEach(async () => {
  asked.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const draw = (settings: Part, params: Part = {}) => {
  const host = HOSTED_DESK.host && { ...HOSTED_DESK.host, params: () => params };
  const alias = () => ({ name: 'Hall', filter: { type: 'apiUsageState' } as const, isMultiple: false });
  const config = { title: '${connectorName} logs', showTitle: true, datasources: [{ type: 'entity', entityAliasId: 'a' }], settings };
  return show(
    <SurroundingsContext value={{ ...HOSTED_DESK, host, alias, size: 'wall' }}>
      <WidgetView widget={{ typeFullFqn: 'system.gateway_widgets.gateway_logs', config }} unread={[]} />
    </SurroundingsContext>,
  );
};

it('shows the logs of the connector that the state is opened for, under its name', async () => {
  await draw({ isConnectorLog: true, connectorLogState: 'logs' }, { logs: { key: 'Meter' } });
  await vi.waitFor(() => expect(box.textContent).toContain('Meter logs'));
  await vi.waitFor(() => expect(asked).toEqual(['Meter_LOGS']));
});

it('shows those of the gateway where the state is opened for none', async () => {
  await draw({ isConnectorLog: true, connectorLogState: 'logs' });
  await vi.waitFor(() => expect(asked).toEqual(['LOGS']));
});
