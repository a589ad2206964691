import { expect, it } from 'vitest';
import { box, show } from '../../../tests/show.tsx';
import { ALARM_STATUSES } from '../../contract/alarm-status.ts';
import { FloodPanel } from './flood-panel.tsx';

it('shows the state of the alarms of each group', async () => {
  const groups = ALARM_STATUSES.map((status) => {
    const of = { originator: null, originators: 3, since: 0, count: 12, severity: 'MAJOR', isFirst: false } as const;
    return { ...of, type: status, status };
  });
  await show(<FloodPanel groups={groups} onFilters={() => undefined} />);
  const forms = [...box.querySelectorAll<HTMLElement>('span[data-form][data-severity]')].map(({ dataset }) => dataset.form);
  expect(forms).toEqual(['active', 'acknowledged', 'cleared', 'cleared']);
});
