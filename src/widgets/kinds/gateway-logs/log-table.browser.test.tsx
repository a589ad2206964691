import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { LogTable } from './log-table.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const LONG = `[tb.py] ${'a long line '.repeat(40)}at its end`;
const LOG = { id: 'general', key: 'LOGS' } as const;
const open = async (id: number, { kind }: Demand) => {
  if (kind !== 'series') return;
  const info = {
    ...{
      entity: GATEWAY,
      entityName: 'Hall',
      entityLabel: null,
      key: 'LOGS',
      keyIndex: 0,
      cadenceMs: null,
      shiftMs: 0,
      gaps: new Float64Array(),
    },
    ...{ texts: [`|ERROR| ${LONG}`], latest: { key: 'LOGS', value: '', ts: 2000, freshness: 'fresh' as const }, statistics: {} },
  };
  const span = { start: 1000, end: 4000, intervalMs: 1, omittedEntities: 0, points: 1, heldFrom: null };
  const status = { state: 'ready', fault: null, updatedAt: 1 } as const;
  showView('series', id, { ...status, ...span, t: Float64Array.of(2000), columns: [Float64Array.of(0)], series: [info] } as never);
};
const nothing = async () => undefined;

it('shows the whole of a line that is opened', async () => {
  await adoptMessages('en_US', TEXTS);
  await giveCore({ open, change: open, show: nothing, close: nothing });
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 300px; inline-size: 500px;';
  const root = createRoot(box);
  root.render(
    <MantineProvider>
      <SurroundingsContext value={BARE_DESK}>
        <LogTable gateway={GATEWAY} log={LOG} window={DEFAULT_WINDOW} search="" />
      </SurroundingsContext>
    </MantineProvider>,
  );
  await expect.poll(() => box.textContent).toContain('ERROR');
  const cell = [...box.querySelectorAll('*')].find((one) => one.childElementCount === 0 && one.textContent === 'ERROR');
  (cell as HTMLElement).click();
  await expect.poll(() => document.querySelector('[role="dialog"] pre')?.textContent).toBe(LONG);
  root.unmount();
  box.remove();
});
