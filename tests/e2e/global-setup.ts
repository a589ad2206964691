import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole, startPlatform } from '../platform-process.ts';
import { storeSessions, tellWorkers } from './sessions.ts';

const { API_VERSION } = process.env;

export default async function setUp(): Promise<() => Promise<void>> {
  buildConsole();
  buildConsole('--gallery');
  const platform = await startPlatform({ devices: 300, rate: 0.25, args: API_VERSION ? ['--api-version', API_VERSION] : [] });
  const { url, mqttPort } = platform;
  const sessions = mkdtempSync(join(tmpdir(), 'watchfloor-sessions-'));
  const tearDown = async () => {
    await platform.remove();
    rmSync(sessions, { recursive: true, force: true });
  };
  try {
    await storeSessions({ url, mqttPort, sessions });
  } catch (error) {
    await tearDown();
    throw error;
  }
  tellWorkers({ url, mqttPort, sessions });
  return tearDown;
}
