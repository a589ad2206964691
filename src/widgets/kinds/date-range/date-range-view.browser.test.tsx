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

async function open(given: DateRangeSettings, height = 300) {
  const settings = { ...given, useSessionStorage: false };
  const window = { ...DEFAULT_WINDOW, mode: 'fixed', start: at('02T00:00'), end: at('09T00:00') } as const;
  const input = { title: 'Range', config: {}, settings, sources: [], window, liveWindow: DEFAULT_WINDOW };
  await show(
    <SurroundingsContext value={{ ...HOSTED_DESK, onZoom }}>
      <div style={{ blockSize: height }}>
        <DateRangeView input={input} data={undefined as never} />
      </div>
    </SurroundingsContext>,
    { env: 'test' },
  );
  await page.getByRole('button', { name: /^Days/ }).click();
}
/** Without the styles of the page the calendar lies below the form. */
async function press(button: ReturnType<typeof page.getByRole>): Promise<void> {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
}
const day = (number: number) => page.getByRole('button', { name: `November ${number}, 2026` });

it('shows days that are confirmed, and before that says which they are', async () => {
  await open({ showTemplate: true, firstDayOfWeek: 3, onePanel: true });
  await expect.element(day(10)).toBeVisible();
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['W', 'T', 'F', 'S', 'S', 'M', 'T']);
  await press(day(10));
  await press(day(12));
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('Nov 10, 2026 – Nov 12, 2026');
  expect(onZoom).not.toHaveBeenCalled();
  await press(page.getByRole('button', { name: 'Show these days' }));
  expect(onZoom).toHaveBeenCalledWith(at('10T00:00'), at('13T00:00'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('says its days once: in its fields, and where there is no room for those in the button', async () => {
  const text = () => document.querySelector<HTMLElement>('section')?.innerText ?? '';
  for (const [height, shown] of [
    [300, false],
    [110, true],
  ] as const) {
    await open({ onePanel: true }, height);
    await expect.poll(() => text().includes('Nov 2, 2026')).toBe(shown);
    const field = page.getByRole('textbox', { name: 'From' });
    await (shown ? expect.element(field).not.toBeInTheDocument() : expect.element(field).toHaveValue('2026-11-02 00:00:00'));
  }
});

it('shows them at once where it confirms by itself', async () => {
  await open({ autoConfirm: true, onePanel: true });
  await press(day(4));
  await press(day(4));
  expect(onZoom).toHaveBeenCalledWith(at('04T00:00'), at('05T00:00'));
});
