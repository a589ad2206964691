import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import timezone from '../../../locales/en_US/timezone.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import { IntervalControl } from './interval-control.tsx';
import { TimeZoneControl } from './time-zone-control.tsx';

let shown: ShownControl<string> | ShownControl<number>;
beforeEach(() => adoptMessages('en_US', { inputs, timezone, format }));
afterEach(() => shown.remove());

describe('the time zone', () => {
  const field = () => page.getByRole('combobox', { name: 'Zone' });
  const show = (props: object, initial: string | null) => {
    shown = showControl(TimeZoneControl, { label: 'Zone', ...props }, initial);
  };

  it('shows names with spaces and offsets, and is searched by either', async () => {
    show({}, null);
    await field().click();
    await userEvent.fill(field(), 'new york');
    await page.getByRole('option', { name: /^America\/New York \(UTC-0[45]:00\)$/ }).click();
    expect(shown.value()).toBe('America/New_York');
    await userEvent.fill(field(), '+05:45');
    await expect.element(page.getByRole('option', { name: /UTC\+05:45/ })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    expect(shown.reports).toEqual(['America/New_York']);
  });

  it('shows that none matches', async () => {
    show({}, null);
    await userEvent.fill(field(), 'nowhere');
    await expect.element(page.getByText('No matching time zones.')).toBeVisible();
  });

  it('falls back to the default when the list closes without a choice', async () => {
    show({ defaultZone: 'Europe/Vienna' }, null);
    await field().click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => shown.value()).toBe('Europe/Vienna');
  });

  it('has its own text for required, and keeps an unknown zone', async () => {
    show({ required: true }, null);
    shown.checks.check();
    await expect.element(page.getByText('Choose a time zone.')).toBeVisible();
    shown.remove();
    show({}, 'Mars/Olympus');
    await expect.element(field()).toHaveValue('Mars/Olympus');
    expect(shown.reports).toEqual([]);
  });
});

describe('the interval', () => {
  const part = (name: string) => page.getByRole('textbox', { name, exact: true });
  const show = (props: object, initial: number | null) => {
    shown = showControl(IntervalControl, { label: 'Refresh', ...props }, initial);
  };

  it('is one of a list within its bounds, and begins at a minute in advanced mode', async () => {
    show({ min: 10_000, max: 60_000 }, null);
    await page.getByRole('combobox').click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['10 s', '15 s', '30 s', '1 min']);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('switch').click();
    expect(shown.value()).toBe(60_000);
    await expect.element(part('Minutes')).toHaveValue('1');
  });

  it('counts what its value counts', async () => {
    show({ unitMs: 1000 }, 60);
    await expect.element(page.getByRole('combobox')).toHaveValue('1 min');
    await page.getByRole('switch').click();
    await userEvent.fill(part('Minutes'), '2');
    expect(shown.reports).toEqual([120]);
  });

  it('carries and borrows by keys and by typing', async () => {
    show({}, 3_599_000);
    await userEvent.click(part('Seconds'));
    await userEvent.keyboard('{ArrowUp}');
    expect(shown.value()).toBe(3_600_000);
    await expect.element(part('Hours')).toHaveValue('1');
    await userEvent.keyboard('{ArrowDown}');
    expect(shown.value()).toBe(3_599_000);
    await userEvent.fill(part('Hours'), '25');
    expect(shown.value()).toBe(25 * 3_600_000 + 3_599_000);
    // Carried when the part is left, so that typing 600 does not become 60 minutes on the way.
    await expect.element(part('Hours')).toHaveValue('25');
    await userEvent.keyboard('{Enter}');
    await expect.element(part('Days')).toHaveValue('1');
    await expect.element(part('Hours')).toHaveValue('1');
    await userEvent.clear(part('Seconds'));
    await userEvent.keyboard('600');
    expect(shown.value()).toBe(25 * 3_600_000 + 59 * 60_000 + 600_000);
    await expect.element(part('Seconds')).toHaveValue('600');
    await userEvent.tab();
    await expect.element(part('Hours')).toHaveValue('2');
    await expect.element(part('Minutes')).toHaveValue('9');
    await expect.element(part('Seconds')).toHaveValue('0');
  });

  it('keeps a part that is no whole number, with an error, and no form can be saved with it', async () => {
    show({}, 7000);
    await userEvent.click(part('Hours'));
    await userEvent.keyboard('{Control>}a{/Control}1.5');
    await userEvent.click(part('Seconds'));
    await expect.element(part('Hours')).toHaveValue('1.5');
    await expect.element(part('Hours')).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    await userEvent.fill(part('Seconds'), '9');
    await expect.element(part('Hours')).toHaveValue('1.5');
    expect(shown.checks.isValid()).toBe(false);
    await userEvent.fill(part('Hours'), '2');
    expect([shown.value(), shown.checks.isValid()]).toEqual([7_209_000, true]);
  });

  it('is not reported while it is zero', async () => {
    show({}, 7000);
    await userEvent.fill(part('Seconds'), '0');
    expect(shown.value()).toBe(7000);
    await expect.element(part('Seconds')).toHaveValue('0');
    shown.give(9000 as never);
    await expect.element(part('Seconds')).toHaveValue('9');
    // A field is emptied before another number is typed.
    await userEvent.clear(part('Seconds'));
    await expect.element(part('Seconds')).toHaveValue('');
    await userEvent.keyboard('{ArrowUp}');
    expect(shown.value()).toBe(10_000);
    // The field shows the same seconds again, but the minute is new.
    await userEvent.fill(part('Seconds'), '70');
    await userEvent.keyboard('{Enter}');
    await expect.element(part('Seconds')).toHaveValue('10');
    expect(shown.value()).toBe(70_000);
    await userEvent.fill(part('Seconds'), '-1');
    expect(shown.value()).toBe(59_000);
    await userEvent.tab();
    await expect.element(part('Seconds')).toHaveValue('59');
  });

  it('shows that a value is out of bounds', async () => {
    show({ min: 60_000 }, 7000);
    shown.checks.check();
    await expect.element(page.getByText(/^Must be 1 min to/)).toBeVisible();
  });
});

describe('a date and time', () => {
  const field = () => page.getByRole('textbox', { name: 'Start', exact: true });
  const show = (props: object, initial: number | null) => {
    shown = showControl(DateTimeControl, { label: 'Start', timeZone: 'Europe/Berlin', ...props }, initial);
  };

  it('keeps typed text until it is valid, and is local time', async () => {
    show({}, null);
    await userEvent.fill(field(), '2026-07-01 12');
    await userEvent.tab();
    await expect.element(page.getByText(/such as 2026-11-21 14:32:07/)).toBeVisible();
    await expect.element(field()).toHaveValue('2026-07-01 12');
    expect(shown.value()).toBeNull();
    await userEvent.fill(field(), '2026-07-01 12:00');
    expect(shown.value()).toBe(Date.UTC(2026, 6, 1, 10));
    await expect.element(field()).toHaveValue('2026-07-01 12:00');
  });

  it('is chosen from the calendar and keeps its time of day', async () => {
    show({}, Date.UTC(2026, 6, 1, 10, 0, 5));
    await page.getByRole('button', { name: 'Calendar for Start' }).click();
    await page.getByRole('button', { name: 'July 3, 2026' }).click();
    expect(shown.value()).toBe(Date.UTC(2026, 6, 3, 10, 0, 5));
    const time = page.getByRole('textbox', { name: 'Time', exact: true });
    await userEvent.fill(time, '8:3');
    expect(shown.value()).toBe(Date.UTC(2026, 6, 3, 10, 0, 5));
    await userEvent.fill(time, '8:30');
    expect(shown.value()).toBe(Date.UTC(2026, 6, 3, 6, 30));
    await expect.element(time).toHaveValue('8:30');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'July 3, 2026' })).not.toBeInTheDocument();
  });

  it('shows the same moment in another time zone, and other values as they are', async () => {
    show({ timeZone: 'UTC' }, null);
    await userEvent.fill(field(), '2026-07-01 10:00');
    shown.remove();
    show({ timeZone: 'Asia/Kathmandu' }, Date.UTC(2026, 6, 1, 10));
    await expect.element(field()).toHaveValue('2026-07-01 15:45:00');
    shown.give('yesterday' as never);
    await expect.element(field()).toHaveValue('yesterday');
    shown.checks.check();
    await expect.element(page.getByText(/^Enter a date and time/)).toBeVisible();
    expect(shown.reports).toEqual([]);
  });

  it.each([
    [{ min: Date.UTC(2027, 0, 1) }, 'Must not be before 2027-01-01 01:00:00.'],
    [{ max: Date.UTC(2025, 0, 1) }, 'Must not be after 2025-01-01 01:00:00.'],
  ])('has bounds %j', async (bounds, words) => {
    show(bounds, Date.UTC(2026, 6, 1));
    shown.checks.check();
    await expect.element(page.getByText(words)).toBeVisible();
  });
});
