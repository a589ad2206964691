import type { Page } from '@playwright/test';
import { signInOverRest } from '../accounts.ts';
import { expect, note, test } from './load.ts';

// Pumps: their columns are shown from the start.
test.use({ fleet: { devices: 300, kind: 'pump' } });

const DEVICES = 20;
const CHANGES = 10_000;
const BATCH = 50;
/** Columns of the table, with key and decimals. */
const KEYS = { Pressure: ['pressure', 2], Flow: ['flow', 1], Power: ['power', 1] } as const;

interface Device {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

async function restOf(url: string) {
  const headers = { 'Content-Type': 'application/json', 'X-Authorization': `Bearer ${await signInOverRest(url)}` };
  return async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
}
type Rest = Awaited<ReturnType<typeof restOf>>;

async function createDevices(rest: Rest): Promise<Device[]> {
  const devices: Device[] = [];
  for (let i = 1; i <= DEVICES; i += 1) {
    const name = `Truth ${String(i).padStart(2, '0')}`;
    const { id } = await rest<{ id: { id: string } }>('/api/device', { name, type: 'default' });
    const { credentialsId } = await rest<{ credentialsId: string }>(`/api/device/${id.id}/credentials`);
    devices.push({ id: id.id, name, token: credentialsId });
  }
  return devices;
}

/** Several samples per device and key, out of order; a late one must not replace a newer one. */
function batchOf(first: number, now: number) {
  return Array.from({ length: BATCH }, (_, i) => {
    const n = first + i;
    // As many decimals as are shown, to leave rounding out of the test.
    const values = Object.fromEntries(
      Object.values(KEYS).map(([key, decimals], k) => [key, ((n * 7919 + k * 104_729) % 10_007) / 10 ** decimals]),
    );
    return { ts: now - ((n * 31) % 997) * 10, values };
  });
}

async function sendChanges(url: string, devices: readonly Device[]): Promise<number> {
  const now = Date.now();
  let sent = 0;
  for (let n = 0; sent < CHANGES; n += 1) {
    const { token } = devices[n % devices.length] as Device;
    const body = JSON.stringify(batchOf(n * BATCH, now));
    const answer = await fetch(`${url}/api/v1/${token}/telemetry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
    sent += BATCH * Object.keys(KEYS).length;
  }
  return sent;
}

/** Rows from top to bottom: name, then the text of each key's cell. */
function drawn(page: Page): Promise<string[][]> {
  return page.getByRole('grid', { name: 'Devices' }).evaluate(
    (grid, labels) => {
      const texts = (within: Element, role: string) => [...within.querySelectorAll(`[role=${role}]`)].map((cell) => cell.textContent ?? '');
      const heads = texts(grid, 'columnheader');
      return [...grid.querySelectorAll('[role=row][data-index]')].map((row) => {
        const cells = texts(row, 'gridcell');
        return labels.map((label) => cells[heads.findIndex((head) => head.startsWith(label))] ?? '');
      });
    },
    ['Name', ...Object.keys(KEYS)],
  );
}

/** Sorted by the server. */
async function truth(rest: Rest, sort: { type: string; key: string }): Promise<string[][]> {
  const { data } = await rest<{ data: { latest: { ENTITY_FIELD: Cells; TIME_SERIES: Cells } }[] }>('/api/entitiesQuery/find', {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Truth' },
    pageLink: { pageSize: 100, page: 0, sortOrder: { key: sort, direction: 'ASC' } },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: Object.values(KEYS).map(([key]) => ({ type: 'TIME_SERIES', key })),
  });
  return data.map(({ latest }) => [
    latest.ENTITY_FIELD.name?.value ?? '',
    ...Object.values(KEYS).map(([key, decimals]) => Number(latest.TIME_SERIES[key]?.value).toFixed(decimals)),
  ]);
}
type Cells = Record<string, { value: string } | undefined>;

test('after ten thousand changes all cells and the row order match the server', async ({ console: page, platform, relay }) => {
  const rest = await restOf(platform.url);
  const devices = await createDevices(rest);
  await page.goto(`${relay.url}/devices`);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first()
    .fill('Truth');
  await expect(page.getByText(`Rows 1 to ${DEVICES} of ${DEVICES}`)).toBeVisible();
  const sent = await sendChanges(platform.url, devices);
  note('changes', String(sent));
  const byName = await truth(rest, { type: 'ENTITY_FIELD', key: 'name' });
  expect(byName).toHaveLength(DEVICES);
  await expect.poll(() => drawn(page)).toEqual(byName);
  await page.getByRole('columnheader', { name: /^Pressure/ }).click();
  const byPressure = await truth(rest, { type: 'TIME_SERIES', key: 'pressure' });
  expect(byPressure).not.toEqual(byName);
  await expect.poll(() => drawn(page)).toEqual(byPressure);
});
