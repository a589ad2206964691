/** A map on a page, whose server answers what tests say. */
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { KeepsPast, pastStore } from '../../../store/past.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { shown } from './answers.fixture.ts';
import { MapView } from './map-view.tsx';
import { SETTINGS } from './settings.ts';

export const id = (name: string) => ({ entityType: 'DEVICE', id: name });
/** Name, label, latitude, longitude, speed. */
export const row = (name: string, ...values: (string | null)[]) => ({
  ...{ id: id(name), values: [name, '', ...values], times: [0, 0, 0, 0, 0], freshness: [] },
});
export const START = [row('North', '50.4', '30.5', '41.4'), row('South', '49.9', '30.5', '<b>7</b>'), row('Lost', null, null, '1')];
export const sent = vi.fn(async (_name: string, _input: unknown): Promise<unknown> => ({ ok: true, value: null }));
giveCore({
  call: sent as never,
  callFunction: async ({ body, args, calls }: FunctionCalls) => {
    const results = calls.map((given) => JSON.stringify(new Function(...args, body)(...given)));
    return { ok: true, value: { results, failedCalls: [], fault: null } };
  },
});

export const showState = vi.fn(() => true);
const host = { params: () => ({}), stateId: () => 'default', showState };
export const openState = (name: string) => ({ name, type: 'openDashboardState', targetDashboardStateId: 'detail', setEntityId: true });
export const keys = ['latitude', 'longitude', 'speed'].map((name) => ({ name, label: name, type: 'timeseries' }));
export const OLDER = {
  showLabel: true,
  label: '${entityName}',
  showTooltip: true,
  tooltipPattern: '<b>${entityName}</b> ${speed:0} km/h <link-act name="Go">Open</link-act>',
};
let root: Root;
/** Of the widget. */
export const box = document.createElement('div');
box.style.cssText = 'inline-size: 500px; block-size: 400px';

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  showState.mockClear();
  sent.mockReset().mockResolvedValue({ ok: true, value: null });
  shown.rows = START;
  document.body.append(box);
  root = createRoot(box);
  document.head.insertAdjacentHTML('beforeend', '<meta name="picture-hosts" content="tiles.example.org">');
});

afterEach(() => {
  root.unmount();
  box.remove();
  shown.series = undefined;
  shown.fault = null;
  pastStore.asOf = null;
  document.querySelector('meta[name="picture-hosts"]')?.remove();
});

const traitsOf = (type: string) => knownType({ typeFullFqn: `system.${type}` })?.traits;

/** Draws a widget of the type. */
export function draw(type: string, settings: object, actions: object = {}): void {
  const datasources = type.includes('.') ? [{ type: 'entity', entityAliasId: 'a', dataKeys: keys }] : [];
  const config = { title: 'Vehicles', datasources, actions, settings } as WidgetConfig;
  const alias = () => ({ name: 'Trackers', filter: { type: 'apiUsageState' } as const, isMultiple: true });
  const input = {
    ...traitsOf(type),
    title: 'Vehicles',
    config,
    settings: schemaOf(SETTINGS).parse({ ...traitsOf(type)?.settings, ...settings }),
    sources: [],
    window: DEFAULT_WINDOW,
    liveWindow: DEFAULT_WINDOW,
  };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, alias, host: host as never }}>
        <KeepsPast value>
          <MapView input={input} />
        </KeepsPast>
      </SurroundingsContext>
    </MantineProvider>,
  );
}
export const markers = () => [...box.querySelectorAll<HTMLElement>('button[data-place]')];
export const marker = (name: string) =>
  vi.waitFor(() => {
    const found = markers().find(({ textContent }) => textContent.includes(name));
    if (!found) throw new Error(`no marker ${name}`);
    return found;
  });
export const tooltip = () => box.querySelector<HTMLElement>('[role=dialog]');
