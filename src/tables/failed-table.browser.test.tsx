import { expect, it } from 'vitest';
import { fault } from '../contract/fault.ts';
import { box, draw, first40, onRetry, setUpTables, viewOf } from './live-table.fixture.tsx';

setUpTables();

it('says of a failed list when it is read again, and reads it now on demand', async () => {
  const failed = { state: 'failed', fault: fault('invalid', 'No'), retryMs: 5000 } as const;
  for (const view of [
    { ...viewOf(0, [], 0), ...failed },
    { ...viewOf(0, first40), ...failed },
  ]) {
    await draw(view);
    await expect.poll(() => box.textContent).toContain('Tried again every 5 s');
    expect(box.textContent).not.toContain('No rows');
    onRetry.mockClear();
    box.querySelector<HTMLButtonElement>('[data-retry]')?.click();
    expect(onRetry).toHaveBeenCalledOnce();
  }
});
