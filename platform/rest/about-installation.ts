/** What the installation has, and the machine it runs on, from 3.5 on. */
import { statfs } from 'node:fs/promises';
import { cpus, freemem, hostname, loadavg, totalmem } from 'node:os';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { deliverySettings } from '../notifications/delivery-settings.ts';
import { hasOwnMailServer } from './mail-settings.ts';
import { offersOf } from './providers/provider-routes.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { factorSettings } from './second-factors.ts';
import { storedSettings } from './stored-settings.ts';

const featuresInfo = ({ storage, parts }: ApiRequest) => ({
  emailEnabled: hasOwnMailServer(storage),
  smsEnabled: storedSettings(storage, 'sms') !== undefined,
  notificationEnabled: 'SLACK' in deliverySettings(storage, NULL_ID).deliveryMethodsConfigs,
  oauthEnabled: parts.oauth2Clients.length > 0 || offersOf(parts).isAny,
  twoFaEnabled: factorSettings(storage).providers.length > 0,
});

const percent = (part: number, whole: number) => Math.min(100, Math.round((100 * part) / whole));

async function systemInfo(): Promise<object> {
  const cpuCount = cpus().length;
  const { bsize, blocks, bfree } = await statfs('.');
  const machine = {
    ...{ serviceId: hostname(), serviceType: 'MONOLITH', cpuUsage: percent(loadavg()[0] ?? 0, cpuCount), cpuCount },
    ...{ memoryUsage: percent(totalmem() - freemem(), totalmem()), totalMemory: totalmem() },
    ...{ discUsage: percent(blocks - bfree, blocks), totalDiscSpace: blocks * bsize },
  };
  return { systemData: [machine], monolith: true };
}

export const ABOUT_ROUTES: readonly Route[] = [
  route('GET', '/admin/featuresInfo', 'S', featuresInfo),
  route('GET', '/admin/systemInfo', 'S', systemInfo),
];
