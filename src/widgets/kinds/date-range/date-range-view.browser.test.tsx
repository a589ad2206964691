import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/show.tsx';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { DateRangeView } from './date-range-view.tsx';
import type { DateRangeSettings } from './settings.ts';

const at = (text: string) => new Date(`2026-11-${text}`).getTime();
const onZoom = vi.fn();

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  onZoom.mockReset();
});

async function open(given: DateRangeSettings) {
  const settings = { ...given, useSessionStorage: false };
  const window = { ...DEFAULT_WINDOW, mode: 'fixed', start: at('02T00:00'), end: at('09T00:00') } as const;
  const input = { title: 'Range', config: {}, settings, sources: [], window, liveWindow: DEFAULT_WINDOW };
  await show(
    <SurroundingsContext value={{ ...HOSTED_DESK, onZoom }}>
      <DateRangeView input={input} data={undefined as never} />
    </SurroundingsContext>,
    { env: 'test' },
  );
  await page.getByRole('button', { name: /^Days/ }).click();
}
const day = (number: number) => page.getByRole('button', { name: `November ${number}, 2026` });

it('shows days that are confirmed, and before that says which they are', async () => {
  await open({ showTemplate: true, firstDayOfWeek: 3, onePanel: true });
  await expect.element(day(10)).toBeVisible();
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['W', 'T', 'F', 'S', 'S', 'M', 'T']);
  await day(10).click();
  await day(12).click();
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('Nov 10, 2026 – Nov 12, 2026');
  expect(onZoom).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Show these days' }).click();
  expect(onZoom).toHaveBeenCalledWith(at('10T00:00'), at('13T00:00'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('shows them at once where it confirms by itself', async () => {
  await open({ autoConfirm: true, onePanel: true });
  await day(4).click();
  await day(4).click();
  expect(onZoom).toHaveBeenCalledWith(at('04T00:00'), at('05T00:00'));
});
