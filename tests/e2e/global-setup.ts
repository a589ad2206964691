import { buildConsole, startPlatform } from '../platform-process.ts';
import { startSessions, tellWorkers } from './sessions.ts';
import { tellBy } from './tell-by.ts';

const { API_VERSION } = process.env;

export default async function setUp(): Promise<() => Promise<void>> {
  buildConsole();
  buildConsole('--gallery');
  const platform = await startPlatform({ devices: 300, rate: 0.25, args: API_VERSION ? ['--api-version', API_VERSION] : [] });
  const { url, mqttPort } = platform;
  const tearDown = () => platform.remove();
  try {
    await tellBy(url, {});
    tellWorkers({ url, mqttPort, sessions: await startSessions(url) });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
