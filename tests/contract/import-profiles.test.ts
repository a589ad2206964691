/** Rows of new types on a server that makes a profile for each of two devices which are saved together, and refuses one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import importTexts from '../../locales/en_US/import.json';
import { giveCore } from '../../src/bridge/core.fixture.ts';
import { CALLS, type CallInput, type CallName } from '../../src/contract/calls.ts';
import { failed, ok } from '../../src/contract/fault.ts';
import { type ImportState, runImport } from '../../src/entities/import/run-import.ts';
import { deviceRecord } from '../../src/entities/kinds/device/record.ts';
import { adoptMessages } from '../../src/i18n/i18n.ts';
import { responseFault } from '../../workers/core/transport/response-fault.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;

await giveCore({
  call: async <N extends CallName>(name: N, input: CallInput<N>) => {
    // `CALLS` pairs each name with an input of its own, which a name that is only known as `N` cannot choose.
    const { method, body } = CALLS[name] as unknown as { method: 'GET' | 'POST'; body?: (given: CallInput<N>) => unknown };
    const path = await running.tenant.addressOf(CALLS[name] as never, input as never);
    const answer = await running.tenant.send(method, path, body?.(input));
    return answer.status === 200 ? ok(answer.json()) : failed(responseFault({ method, path, status: answer.status }, answer.text));
  },
});

beforeAll(async () => {
  await adoptMessages('en_US', { import: importTexts });
  running = await startInMemory({ devices: 0, apiVersion: '3.2.0', strict: true });
});
afterAll(() => running.platform.close());

it('two devices of a new type saved together are one too many for that server', async () => {
  const save = (name: string) => running.tenant.send('POST', '/api/device', { name, type: 'raced' });
  const answers = await Promise.all([save('Raced 1'), save('Raced 2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.json()).toMatchObject({
    message: 'Device profile with such name already exists!',
    errorCode: 31,
  });
  expect((await save('Raced 3')).status).toBe(200);
});

it('an import makes the profile of each new type once, and saves every row', async () => {
  const { imports, path } = deviceRecord;
  if (!imports) throw new Error('devices have an import');
  const rows = Array.from({ length: 24 }, (_, index) => [`Imported ${index}`, `type ${index % 3}`]);
  const states: ImportState[] = [];
  await runImport({
    target: { entityType: 'DEVICE', path, imports },
    table: { rows },
    columns: [
      { use: 'name', key: '' },
      { use: 'type', key: '' },
    ],
    mayUpdate: false,
    signal: new AbortController().signal,
    onProgress: (state) => states.push(state),
  });
  expect(states.at(-1)).toMatchObject({ isDone: true, failures: [], counts: { created: 24 } });
  const types = (await running.tenant.send('GET', '/api/device/types')).json() as readonly { readonly type: string }[];
  expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(['type 0', 'type 1', 'type 2']));
});
