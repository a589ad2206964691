import { beforeEach, expect, it } from 'vitest';
import backTest from '../../../locales/en_US/back-test.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import { CutDevices } from './cut-devices.tsx';

beforeEach(() => adoptMessages('en_US', { 'back-test': backTest, marks }));

const said = () => box.querySelector('p')?.firstChild?.textContent;
const button = () => box.querySelector('button');

it('names the first devices that were cut, and all when asked', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Pump ${n + 1}`);
  await show(<CutDevices names={names} />);
  expect(said()).toBe('12 devices have too many readings, only the newest were tried: Pump 1, Pump 2, Pump 3, 9 more');
  await act(async () => button()?.click());
  expect(said()).toBe(`12 devices have too many readings, only the newest were tried: ${names.join(', ')}`);
  expect(button()?.getAttribute('aria-expanded')).toBe('true');
});

it('names few without a button, and says nothing of none', async () => {
  await show(<CutDevices names={['Pump']} />);
  expect([said(), button()]).toEqual(['1 device has too many readings, only the newest were tried: Pump', null]);
  await show(<CutDevices names={[]} />);
  expect(box.querySelector('p')).toBeNull();
});
