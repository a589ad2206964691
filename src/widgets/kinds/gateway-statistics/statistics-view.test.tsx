import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Widget } from '../../../contract/dashboard.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { ShownStateContext } from '../../shown-state.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const found = { data: [{ entityId: GATEWAY, latest: {} }], totalElements: 1, totalPages: 1, hasNext: false };
let commands: readonly { readonly attributeOnGateway: string }[] = [];
const call = async (name: string) => {
  if (name === 'findEntities') return ok(found);
  if (name === 'attributesOf') return ok([{ key: 'general_configuration', value: { statistics: { commands } }, lastUpdateTs: 1 }]);
  if (name === 'latestTelemetry') return ok({ cpu: [{ ts: 1, value: '7' }], disk: [{ ts: 1, value: 'sda 12%' }] });
  return failed(fault('forbidden'));
};
await giveCore({ call });
beforeEach(() => adoptMessages('en_US', TEXTS));

const Drawn = ({ widget }: { readonly widget: Widget }) => (
  <output>{`${widget.typeFullFqn} ${JSON.stringify(widget.config?.datasources?.[0]?.dataKeys?.map(({ name }) => name))}`}</output>
);
const Inside = () => null;
const draw = () => {
  const filter = { type: 'singleEntity', singleEntity: GATEWAY } as const;
  const config = { title: 'Statistics', datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }] };
  return show(
    <SurroundingsContext value={{ ...BARE_DESK, alias: () => ({ name: 'Hall', filter, isMultiple: false }) }}>
      <ShownStateContext value={{ id: '', params: {}, Inside, Drawn }}>
        <WidgetView widget={{ typeFullFqn: 'system.gateway_widgets.gateway_custom_statistics', config }} unread={[]} />
      </ShownStateContext>
    </SurroundingsContext>,
  );
};
const drawn = () => box.querySelector('output')?.textContent;

it('draws numbers as a chart, and texts as a table', async () => {
  commands = [{ attributeOnGateway: 'disk' }, { attributeOnGateway: 'cpu' }];
  await draw();
  await vi.waitFor(() => expect(drawn()).toBe('system.charts.basic_timeseries ["cpu"]'));
  const select = box.querySelector('select') as HTMLSelectElement;
  await act(() => {
    select.value = '1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(drawn()).toBe('system.cards.timeseries_table ["disk"]'));
});

it('says that the configuration of the gateway names no command', async () => {
  commands = [];
  await draw();
  await vi.waitFor(() => expect(box.textContent).toContain(translate('gateway-statistics.none')));
});
