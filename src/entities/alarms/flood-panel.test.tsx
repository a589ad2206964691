import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import { ALARM_STATUSES } from '../../contract/alarm-status.ts';
import { FloodPanel } from './flood-panel.tsx';

let root: Root;
let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => act(() => root.unmount()));

it('shows the state of the alarms of each group', async () => {
  const groups = ALARM_STATUSES.map((status) => {
    const of = { originator: null, originators: 3, since: 0, count: 12, severity: 'MAJOR', isFirst: false } as const;
    return { ...of, type: status, status };
  });
  await act(async () =>
    root.render(
      <MantineProvider>
        <FloodPanel groups={groups} onFilters={() => undefined} />
      </MantineProvider>,
    ),
  );
  const forms = [...box.querySelectorAll<HTMLElement>('span[data-form][data-severity]')].map(({ dataset }) => dataset.form);
  expect(forms).toEqual(['active', 'acknowledged', 'cleared', 'cleared']);
});
