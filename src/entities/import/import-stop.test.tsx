import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import device from '../../../locales/en_US/device.json';
import faults from '../../../locales/en_US/fault.json';
import format from '../../../locales/en_US/format.json';
import importTexts from '../../../locales/en_US/import.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, type Outcome } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import kind from '../kinds/device/list.ts';
import type { ImportTarget } from './import-item.ts';
import { ImportProgress } from './import-progress.tsx';
import { type ImportSteps, useImport } from './use-import.ts';

/** Of the rows that were sent, in their order. */
let answers: ((outcome: Outcome<unknown>) => void)[];
await giveCore({ call: () => new Promise((resolve) => answers.push(resolve)) });

const TARGET: ImportTarget = {
  entityType: 'DEVICE',
  path: '/api/device',
  imports: { findPath: '/api/tenant/devices?deviceName=', profileField: 'deviceProfileId', uses: ['ignored', 'name'] },
};
const ROWS = 10;
const FILE = new File([`name\n${Array.from({ length: ROWS }, (_, n) => `P${n}`).join('\n')}\n`], 'pumps.csv');

let steps: ImportSteps;
function Probe() {
  steps = useImport(TARGET);
  const { state, open, begin } = steps;
  useEffect(() => {
    if (open) begin(true);
  }, [open]);
  return state ? <ImportProgress kind={kind} running={steps} state={state} /> : null;
}

const told = () => box.querySelector('[role="status"]')?.textContent;
const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
/** Each row of the file is looked for first, and refused. */
const answer = (count: number) =>
  act(async () => {
    for (const tell of answers.splice(0, count)) tell(failed(fault('forbidden', '', { status: 403 })));
  });

beforeEach(async () => {
  // Progress is told ten times a second.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  await adoptMessages('en_US', { device, fault: faults, format, import: importTexts });
  answers = [];
  await show(<Probe />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('tells its progress, and once it is stopped, how many rows are done: those on their way are finished, no other is begun', async () => {
  await act(async () => {
    const read = await steps.read(FILE);
    expect(read.ok).toBe(true);
    if (read.ok) read.value();
  });
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  expect(told()).toBe('0 of 10 rows');
  await answer(2);
  expect(told()).toBe('2 of 10 rows');
  expect(box.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('20');
  expect(answers).toHaveLength(4);
  await act(async () => button('Stop')?.click());
  expect(told()).toBe('2 of 10 rows');
  await answer(4);
  expect(answers).toEqual([]);
  expect(told()).toBe('Stopped after 6 of 10 rows');
  expect(button('Stop')).toBeUndefined();
  expect(button('Save failed rows')).toBeDefined();
});
