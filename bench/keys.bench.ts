/** The telemetry tab of a device with 500 keys that all change once a second: live, and when it is opened again. */
import { signInOverRest } from '../tests/accounts.ts';
import { openPage } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

/** A platform that no other bench uses. */
const FLEET = { devices: 30 };
const KEYS = 500;
const EVERY_MS = 1000;
const LONG_TASK_MS = 50;
const OPENED_MS = 2000;

/** Reports until the bench ends. @returns the device's address in the console. */
async function startDevice(lab: Lab, url: string): Promise<string> {
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}`, 'Content-Type': 'application/json' };
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const { id } = (await (await ask('/api/device', { name: `${KEYS} keys`, type: 'default' })).json()) as { id: { id: string } };
  const { credentialsId } = (await (await ask(`/api/device/${id.id}/credentials`)).json()) as { credentialsId: string };
  let round = 0;
  const send = () => {
    round += 1;
    const values = Array.from({ length: KEYS }, (_, n) => [`key${n}`, Math.round(1000 * Math.sin(round + n)) / 10]);
    return ask(`/api/v1/${credentialsId}/telemetry`, Object.fromEntries(values));
  };
  await send();
  const timer = setInterval(() => void send().catch((error: unknown) => lab.log(`not sent: ${String(error)}`)), EVERY_MS);
  lab.onEnd(() => clearInterval(timer));
  return `/devices/${id.id}`;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const page = await openPage(lab, url, await startDevice(lab, url));
  const shown = page.getByRole('checkbox', { name: /to the chart$/ }).first();
  await shown.waitFor();
  await wait(lab.settleMs);
  const session = await lab.browserSession();
  const figures: Figure[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    const { longestTaskMs, longestTaskCpuMs } = await traceThreads(session, act);
    figures.push(figure(`${name}: longest task, processor time`, longestTaskCpuMs, 'ms', { budget: { most: LONG_TASK_MS } }));
    figures.push(figure(`${name}: longest task`, longestTaskMs, 'ms'));
  };
  await measure(`${KEYS} keys a second`, () => wait(lab.measureMs));
  await measure('tab opened', async () => {
    await page.getByRole('tab', { name: 'Attributes' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Telemetry' }).click();
    await shown.waitFor();
    await wait(OPENED_MS);
  });
  return figures;
}
