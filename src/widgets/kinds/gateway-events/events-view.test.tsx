import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const AT = Date.now();
const status = { state: 'ready', fault: null, updatedAt: AT } as const;
const KEYS = ['mqttEventsProduced', 'EventsSent', 'cpu'];
const asked: Demand[] = [];
const open = async (id: number, demand: Demand) => {
  asked.push(demand);
  if (demand.kind === 'series') {
    const latest = { key: 'EventsSent', value: '7', ts: 3000, freshness: 'fresh' as const };
    const info = {
      ...{ entity: GATEWAY, entityName: 'Hall', entityLabel: null, key: 'EventsSent', keyIndex: 0, cadenceMs: null, shiftMs: 0 },
      ...{ texts: ['started', 'stopped'], latest, gaps: new Float64Array(), statistics: {} },
    };
    const span = { start: 1000, end: 4000, intervalMs: 1, omittedEntities: 0, points: 4, heldFrom: null };
    const columns = [Float64Array.of(1, 0, 1, 1)];
    showView('series', id, { ...status, ...span, t: Float64Array.of(1000, 2000, 3000, 4000), columns, series: [info] } as never);
  }
  if (demand.kind === 'entity-table') {
    const row = { id: GATEWAY, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
    showView('entity-table', id, { ...status, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
  }
  if (demand.kind === 'entity') {
    const telemetry = KEYS.map((key, i) => ({ key, value: `${1000 * (i + 1)}`, ts: AT, freshness: 'fresh' as const }));
    showView('entity', id, { ...status, attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] }, telemetry });
  }
};
const nothing = async () => undefined;
await giveCore({ open, change: open, show: nothing, close: nothing });
beforeEach(() => adoptMessages('en_US', TEXTS));

const drawn = (eventsReg: readonly string[]) =>
  show(
    <SurroundingsContext value={{ ...BARE_DESK, alias: () => ({ name: 'Hall', filter: { type: 'apiUsageState' }, isMultiple: false }) }}>
      <WidgetView
        widget={{
          typeFullFqn: 'system.gateway_widgets.attributes_card',
          config: { datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }], settings: { eventsReg } },
        }}
        unread={[]}
      />
    </SurroundingsContext>,
  );

it('shows the keys that contain one of its parts, by their names', async () => {
  await drawn(['events', 'EVENTSP']);
  await vi.waitFor(() =>
    expect([...box.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['EventsSent', 'mqttEventsProduced']),
  );
  expect(box.querySelector('dd')?.textContent).toContain('2,000');
});

it('says that no key contains them', async () => {
  await drawn(['restarts']);
  await vi.waitFor(() => expect(box.textContent).toContain(translate('gateway-events.none', { name: 'Hall' })));
});

it('asks for what happened once a line is opened, the newest first', async () => {
  asked.length = 0;
  await drawn(['sent']);
  await vi.waitFor(() => expect(box.querySelector('dt button')).not.toBeNull());
  expect(asked.some(({ kind }) => kind === 'series')).toBe(false);
  act(() => box.querySelector<HTMLButtonElement>('dt button')?.click());
  const rows = () => [...box.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(rows()).toEqual(['stopped', 'started']));
  expect(asked.find(({ kind }) => kind === 'series')).toMatchObject({ keys: ['EventsSent'], window: { aggregation: 'NONE' } });
});
