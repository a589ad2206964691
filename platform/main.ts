/** Entry of `npm start`: the console with the embedded platform, or in front of another server. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPlatform, type Platform } from './platform.ts';
import { printable } from './printable-error.ts';
import { ACCOUNTS } from './seed/accounts.ts';
import { createFileServer } from './serve/file-server.ts';
import { createForwarder } from './serve/forward.ts';
import { addressOf, createHttpServer, listen, shut } from './serve/http-server.ts';
import { keepServing } from './serve/keep-serving.ts';
import { createHostGuard } from './serve/known-hosts.ts';
import { type Options, readOptions, usage } from './serve/options.ts';
import { startErrorLine } from './serve/start-error.ts';
import { UsageError } from './serve/usage-error.ts';

interface Running {
  readonly lines: readonly string[];
  close(): Promise<void>;
}

async function runPlatform(options: Options): Promise<Running> {
  const { platform: _target, help: _help, console: dist, ...own } = options;
  const { host, data } = own;
  const platform = await createPlatform({ ...own, dist });
  try {
    await platform.listen();
  } catch (error) {
    await platform.close();
    throw error;
  }
  const accounts = ACCOUNTS.map(({ email, password, authority }) => `  ${`${email} / ${password}`.padEnd(34)}${authority}`);
  const address = addressOf(host, platform.port);
  const devicesLine = `Devices:    POST ${address}/api/v1/{token}/telemetry, or MQTT on ${host}:${platform.mqttPort} with the token as user name`;
  return {
    lines: [`Watchfloor: ${address}`, ...accounts, devicesLine, `Data:       ${resolve(data)}`, ...unlockedLine(options, platform)],
    close: () => platform.close(),
  };
}

function unlockedLine({ unlock }: Options, { unlocked }: Platform): string[] {
  if (!unlock) return [];
  return [unlocked.length > 0 ? `Unlocked:   ${unlocked.join(', ')}` : 'Unlocked:   nobody, no account was locked after wrong passwords'];
}

async function runInFrontOf(
  target: URL,
  { host, port, console: dist, hostNames, publicUrl, pictureHosts, connectionsPerAddress }: Options,
): Promise<Running> {
  const forwarder = createForwarder(target);
  try {
    await forwarder.reach();
  } catch (error) {
    throw new UsageError(
      `cannot reach the server at ${target.origin}: ${error instanceof Error ? error.message || 'no connection' : 'no connection'}`,
    );
  }
  const guard = createHostGuard({ names: [host, ...hostNames], urls: () => [publicUrl] });
  const server = createHttpServer(createFileServer(dist, { pictureHosts }), { forwarder, guard, connectionsPerAddress });
  const taken = await listen(server, port, host);
  return { lines: [`Watchfloor: ${addressOf(host, taken)} in front of ${target.href}`], close: () => shut(server) };
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(`Watchfloor. Options, each also as a variable such as WATCHFLOOR_MQTT_PORT:\n${usage()}`);
    return;
  }
  let running: Running;
  try {
    running = await (options.platform ? runInFrontOf(options.platform, options) : runPlatform(options));
  } catch (error) {
    const line = startErrorLine(error, options);
    throw line === undefined ? error : new UsageError(line);
  }
  keepServing();
  console.log(running.lines.join('\n'));
  if (!existsSync(join(options.console, 'index.html'))) console.log('The console is not built yet: "npm run build" makes it.');
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Watchfloor could not end cleanly:', printable(error));
          process.exit(1);
        },
      );
    });
  }
}

try {
  await run();
} catch (error) {
  console.error(`Watchfloor: ${error instanceof UsageError ? error.message : printable(error)}`);
  process.exitCode = 1;
}
