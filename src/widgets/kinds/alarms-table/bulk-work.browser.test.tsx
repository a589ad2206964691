import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';

const ROWS = Array.from({ length: 6 }, (_, n) => ({
  alarm: {
    ...{ id: { entityType: 'ALARM', id: `a${n}` }, type: 'Leak', severity: 'MAJOR', status: 'ACTIVE_UNACK', originatorName: `Pump ${n}` },
    ...{ originator: { entityType: 'DEVICE', id: `d${n}` }, createdTime: 1, startTs: 1, endTs: 1, ackTs: 0, clearTs: 0 },
  },
  values: [],
}));
const VIEW = { state: 'ready', fault: null, updatedAt: 1, total: ROWS.length, first: 0, rows: ROWS };
const SOURCE = { current: () => VIEW, subscribe: () => () => undefined };
vi.mock('../../../bridge/use-demand.ts', async (load) => ({ ...(await load<object>()), useAlarmTableSource: () => SOURCE }));
const { AlarmsDesk } = await import('./alarms-desk.tsx');

const answers: (() => void)[] = [];
giveCore({ call: () => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: null }))) });

let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  await page.viewport(1000, 700);
  box = document.body.appendChild(document.createElement('div'));
  box.style.blockSize = '400px';
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

it('commands on many alarms of a widget say how far they are, and can be cancelled', async () => {
  const source = {
    ...{ name: 'S', filter: { type: 'apiUsageState' } as const, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
    ...{ keys: [{ name: 'type', type: 'alarm', label: 'Type' }], widgetTitle: 'W' },
  };
  const config: WidgetConfig = { title: 'W' };
  const input = { type: 'system.alarm_widgets.alarms_table', title: 'W', config, settings: {}, sources: [source] };
  const demand = { kind: 'alarm-table', statuses: [], severities: [], sort: null, rows: { first: 0, count: 6 } } as never;
  root.render(
    <MantineProvider>
      <SurroundingsContext value={BARE_DESK}>
        <AlarmsDesk input={{ ...input, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW }} title="W" demand={demand} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().click();
  await expect.element(page.getByText('0 of 6')).toBeVisible();
  await expect.poll(() => answers.length).toBe(4);
  answers[0]?.();
  await expect.element(page.getByText('1 of 6')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  for (const answer of answers) answer();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  expect(answers).toHaveLength(5);
});
