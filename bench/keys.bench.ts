/** The telemetry tab of a device with 500 keys that all change once a second: live, and when it is opened again. */
import { openPage } from './console-page.ts';
import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { longestTasks } from './load-figures.ts';
import { createDevice, platformCalls } from './platform-calls.ts';
import { wait } from './wait.ts';

/** A platform that no other bench uses. */
const FLEET = { devices: 30 };
const KEYS = 500;
const EVERY_MS = 1000;
const OPENED_MS = 2000;

/** Reports until the bench ends. @returns the device's address in the console. */
async function startDevice(lab: Lab, url: string): Promise<string> {
  const call = await platformCalls(url);
  const { id, token } = await createDevice(call, `${KEYS} keys`);
  let round = 0;
  const send = () => {
    round += 1;
    const values = Array.from({ length: KEYS }, (_, n) => [`key${n}`, Math.round(1000 * Math.sin(round + n)) / 10]);
    return call(`/api/v1/${token}/telemetry`, Object.fromEntries(values));
  };
  await send();
  const timer = setInterval(() => void send().catch((error: unknown) => lab.log(`not sent: ${String(error)}`)), EVERY_MS);
  lab.onEnd(() => clearInterval(timer));
  return `/devices/${id}`;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const page = await openPage(lab, url, await startDevice(lab, url));
  const shown = page.getByRole('checkbox', { name: /to the chart$/ }).first();
  await shown.waitFor();
  await wait(lab.settleMs);
  const live = await longestTasks(lab, `${KEYS} keys a second`, () => wait(lab.measureMs));
  const opened = await longestTasks(lab, 'tab opened', async () => {
    await page.getByRole('tab', { name: 'Attributes' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Telemetry' }).click();
    await shown.waitFor();
    await wait(OPENED_MS);
  });
  return [...live, ...opened];
}
