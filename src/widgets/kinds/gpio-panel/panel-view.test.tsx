import { beforeEach, expect, it, vi } from 'vitest';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const open = async (id: number, demand: Demand) => {
  if (demand.kind !== 'entity-table') return;
  const values = demand.columns.map(({ key }) => (key === 'fan' ? 'true' : key === 'pump' ? 'false' : 'Pi'));
  const row = { id: { entityType: 'DEVICE', id: '1' }, values, times: values.map(() => 1), freshness: values.map(() => 'fresh' as const) };
  showView('entity-table', id, { state: 'ready', fault: null, updatedAt: 1, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
};
const nothing = async () => undefined;
await giveCore({ open, change: open, show: nothing, close: nothing });
beforeEach(() => adoptMessages('en_US', TEXTS));

it('lights the pins that the labels of its keys name', async () => {
  const key = (name: string, label: string) => ({ name, label, type: 'timeseries' });
  const config = {
    datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [key('fan', '11'), key('pump', '7')] }],
    settings: {
      gpioList: [
        { pin: 11, label: 'Fan', row: 1, col: 0, color: 'red' },
        { pin: 7, label: 'Pump', row: 0, col: 0, color: 'red' },
        { pin: 9, label: 'GND', row: 0, col: 1, color: 'black' },
      ],
    },
  };
  const alias = () => ({ name: 'Pi', filter: { type: 'apiUsageState' } as const, isMultiple: false });
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, alias }}>
      <WidgetView widget={{ typeFullFqn: 'system.gpio_widgets.gpio_panel', config }} unread={[]} />
    </SurroundingsContext>,
  );
  const pins = () => [...box.querySelectorAll('li:not([aria-hidden])')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(pins()).toEqual(['Pump7off', 'GND9not known', 'Fan11on']));
});
