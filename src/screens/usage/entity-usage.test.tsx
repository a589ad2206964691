import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import usage from '../../../locales/en_US/usage.json';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { EntityUsageList } from './entity-usage.tsx';

const NOTHING = { devices: 3, assets: 0, customers: 0, users: 0, dashboards: 0 };
const NO_LIMITS = { maxDevices: 0, maxAssets: 0, maxCustomers: 0, maxUsers: 0, maxDashboards: 0 };

let root: Root;
beforeEach(async () => {
  await adoptMessages('en_US', { usage });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['knows none', {}, false],
  ['has none and allows any number', { edges: 0, maxEdges: 0 }, false],
  ['has none and allows some', { edges: 0, maxEdges: 5 }, true],
  ['has some', { edges: 2, maxEdges: 0 }, true],
])('edges are shown where the server %s: %o', async (_what, given, isShown) => {
  const answers = { systemInfo: { version: '4.3.0' }, entityUsage: { ...NOTHING, ...NO_LIMITS, ...given } };
  await giveCore({ call: async (name: keyof typeof answers) => ok(answers[name]) });
  await act(async () =>
    root.render(
      <MantineProvider>
        <EntityUsageList />
      </MantineProvider>,
    ),
  );
  const names = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(names.filter((text) => text.includes('Devices'))).toHaveLength(1);
  expect(names.filter((text) => text.includes('Edges'))).toHaveLength(isShown ? 1 : 0);
});
