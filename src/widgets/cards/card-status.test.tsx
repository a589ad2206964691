import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import type { Alarm, AlarmStatus } from '../../contract/alarm.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { outsideOf } from '../gauges/scale.ts';
import { CardStatus } from './card-status.tsx';

beforeAll(() => adoptMessages('en_US', TEXTS));

const alarm = (status: AlarmStatus) => ({ severity: 'CRITICAL', type: 'Motor hot', status }) as Alarm;
const range = { lower: 10, upper: 85 };

function shown(status: AlarmStatus | null, value: number, isStale = false) {
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() =>
    root.render(
      <CardStatus
        alarm={status === null ? undefined : alarm(status)}
        outside={outsideOf(value, range)}
        normal={[10, 85]}
        freshness={isStale ? 'stale' : 'fresh'}
        mark={isStale ? 'Stale' : ''}
      />,
    ),
  );
  const [text, shapes] = [box.textContent, box.querySelectorAll('svg').length];
  act(() => root.unmount());
  return { text, shapes };
}

it('says in words and by a shape that a value is outside its range, alarm or not', () => {
  expect(shown(null, 90)).toEqual({ text: 'Above 85', shapes: 1 });
  expect(shown(null, 9)).toEqual({ text: 'Below 10', shapes: 1 });
  expect(shown(null, 85)).toEqual({ text: 'Normal 10 to 85', shapes: 0 });
  expect(outsideOf(5, { lower: undefined, upper: 4 })).toEqual({ side: 'above', bound: 4 });
  expect(outsideOf(undefined, range)).toBeUndefined();
});

it('has the alarm in the place of the normal range', () => {
  expect(shown('ACTIVE_UNACK', 90)).toEqual({ text: 'Critical,above 85', shapes: 1 });
  expect(shown('ACTIVE_ACK', 9).text).toBe('Critical,below 10, ack.');
  expect(shown('ACTIVE_UNACK', 40).text).toBe('Critical,Motor hot');
});

it('judges no value that may be another by now', () => {
  expect(shown(null, 90, true)).toEqual({ text: 'Stale', shapes: 0 });
});
