import { beforeEach, expect, it, vi } from 'vitest';
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
const STORED: Readonly<Record<string, string>> = { active: 'true', lastConnectTime: '5000', lastDisconnectTime: '9000' };
const open = async (id: number, demand: Demand) => {
  if (demand.kind !== 'entity-table') return;
  const values = demand.columns.map(({ key }) => STORED[key] ?? 'Hall');
  const row = { id: GATEWAY, values, times: values.map(() => 1), freshness: values.map(() => 'fresh' as const) };
  showView('entity-table', id, { state: 'ready', fault: null, updatedAt: 1, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
};
const nothing = async () => undefined;
await giveCore({ open, change: open, show: nothing, close: nothing });
beforeEach(() => adoptMessages('en_US', TEXTS));

it('says in words that an active gateway was disconnected, though its document names no keys', async () => {
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, alias: () => ({ name: 'Hall', filter: { type: 'apiUsageState' }, isMultiple: false }) }}>
      <WidgetView
        widget={{
          typeFullFqn: 'system.gateway_widgets.gateway_status',
          config: { datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }] },
        }}
        unread={[]}
      />
    </SurroundingsContext>,
  );
  await vi.waitFor(() => expect(box.querySelector('strong')?.textContent).toBe(translate('gateway-status.inactive')));
});
