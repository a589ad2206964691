import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { ALARM_STATUSES, type AlarmStatus } from '../../../contract/alarm.ts';
import { SeverityTile } from './alarms-wall.tsx';

function shown(status: AlarmStatus): Element {
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() => root.render(<SeverityTile severity="MAJOR" status={status} />));
  const tile = box.firstElementChild?.cloneNode(true) as Element;
  act(() => root.unmount());
  return tile;
}

it('never shows a cleared alarm like an active one, acknowledged or not', () => {
  const forms = ALARM_STATUSES.map((status) => [status, shown(status).getAttribute('data-form')]);
  expect(Object.fromEntries(forms)).toEqual({
    ACTIVE_UNACK: 'active',
    ACTIVE_ACK: 'acknowledged',
    CLEARED_UNACK: 'cleared',
    CLEARED_ACK: 'cleared',
  });
  expect(shown('CLEARED_UNACK').innerHTML).not.toBe(shown('ACTIVE_UNACK').innerHTML);
});
