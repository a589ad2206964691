import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { SETTINGS } from './settings.ts';
import { Counters } from './usage-view.tsx';

beforeEach(() => adoptMessages('en_US', TEXTS));

const key = (name: string) => ({ name, type: 'timeseries', label: name });
const apiUsageDataKeys = [
  { label: '{i18n:api-usage.sms}', state: 'sms', current: key('smsCount') },
  { label: 'Own counter', state: '', current: key('own') },
];
const data = { rows: [], values: [], beyond: [], grow: () => undefined, onActive: () => undefined };

it('says counters of servers in our words, and leads to their states', async () => {
  const showState = vi.fn(() => true);
  const host = {
    ...{ stateId: () => 'sms', params: () => ({ kept: 1 }), states: () => [], cutStates: () => undefined },
    ...{ showState, showDialog: () => true, dashboardHref: () => '' },
  };
  const settings = schemaOf(SETTINGS).parse({ apiUsageDataKeys });
  const input = { title: '', config: {}, sources: [], settings, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW };
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, host }}>
      <Counters input={input} data={data} />
    </SurroundingsContext>,
  );
  const [sms, ...others] = box.querySelectorAll('button');
  expect([sms?.getAttribute('aria-current'), others.length]).toEqual(['true', 0]);
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['SMS –, no limit', 'Own counter –, no limit']);
  await act(() => sms?.click());
  expect(showState).toHaveBeenCalledExactlyOnceWith('sms', { kept: 1 }, { replaces: false, opensRight: false });
});
