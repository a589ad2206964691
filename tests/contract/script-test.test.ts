/** Allowed results are tested in `platform/scripts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptTest } from '../../src/contract/script-test.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PATH = '/api/ruleChain/testScript';
const TEST: ScriptTest = {
  script: 'return msg.t > 5 && metadata.unit === "C" && msgType === "POST_TELEMETRY_REQUEST";',
  scriptType: 'filter',
  argNames: ['msg', 'metadata', 'msgType'],
  msg: '{"t":7}',
  metadata: { unit: 'C' },
  msgType: 'POST_TELEMETRY_REQUEST',
};

describe.each(['3.2.0', '4.3.0'])('scripts on %s', (apiVersion) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion, devices: 4 });
  });
  afterAll(() => running.platform.close());
  const run = (more: Partial<ScriptTest>) => running.tenant.call('testScript', { test: { ...TEST, ...more } });
  const isNewer = apiVersion !== '3.2.0';

  it('return their result, and get their arguments under the names in the request', async () => {
    expect(await run({})).toEqual({ output: 'true', error: '' });
    const argNames = ['prevMsg', 'prevMetadata', 'prevMsgType'];
    const script = 'prevMetadata.seen = prevMsgType; return { msg: prevMsg.t + 1, metadata: prevMetadata };';
    const output = { msg: 8, metadata: { unit: 'C', seen: TEST.msgType }, msgType: TEST.msgType };
    expect(await run({ scriptType: 'generate', script, argNames })).toEqual({ output: JSON.stringify(output), error: '' });
  });

  it.each([
    [{ script: 'return 1;' }, 'Wrong result type: NUMBER'],
    [{ script: 'return true;\n  return +;' }, /^Can't compile script: SyntaxError: .* at line number 2 at column number 11$/],
    [{ script: 'var a = 1;\nreturn b;' }, /^ReferenceError: b is not defined in script at line number 2 at column number 1$/],
    [{ msg: '{' }, /^SyntaxError: /],
    [{ scriptType: 'other' }, 'Unsupported script type: other'],
  ])('that fail are answered too: %j', async (more, error) => {
    expect(await run(more)).toEqual({ output: '', error: expect.stringMatching(error) });
  });

  it('may return several messages on newer servers', async () => {
    const { output } = await run({ scriptType: 'update', script: 'return [{}, {}];' });
    expect(output === '').toBe(!isNewer);
  });

  it('run as JavaScript on old servers, whatever language is requested', async () => {
    const ask = async (language: string) => (await running.tenant.send('POST', `${PATH}?scriptLang=${language}`, TEST)).json();
    const passed = { output: 'true', error: '' };
    expect(await ask('JS')).toEqual(passed);
    expect(await ask('TBEL')).toEqual(passed);
    const only = { ...TEST, script: 'foreach (x : [1, 2]) { msg.t += x; } return msg.t / 2 == 5 && msg.none == null;' };
    const answer = (await running.tenant.send('POST', `${PATH}?scriptLang=TBEL`, only)).json();
    expect(answer).toEqual(isNewer ? passed : { output: '', error: expect.stringContaining('SyntaxError') });
    if (isNewer) expect(await running.tenant.call('hasTbel', {})).toBe(true);
  });

  it('are for tenant administrators only, and require all properties', async () => {
    for (const client of [running.customer, running.system]) expect((await client.send('POST', PATH, TEST)).status).toBe(403);
    for (const property of Object.keys(TEST))
      for (const odd of [undefined, null, 1, [1], { a: 1 }]) {
        const answer = await running.tenant.send('POST', PATH, { ...TEST, [property]: odd });
        expect([answer.status, answer.json()]).toMatchObject([400, { errorCode: 31, message: expect.stringContaining(property) }]);
      }
    for (const body of [null, [], 1, 'null', '""']) expect((await running.tenant.send('POST', PATH, body)).status).toBe(400);
  });

  it('refuse messages and results that are nested too deeply', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const answer = await running.tenant.send('POST', PATH, { ...TEST, scriptType: 'update', script: 'return {};', msg: deep(300_000) });
    expect(answer.status).toBe(400);
    const script = 'var a = []; for (var n = 0; n < 500; n++) a = [a]; return { msg: a };';
    expect(await run({ scriptType: 'update', script })).toEqual({ output: '', error: 'JSON may have at most 100 levels' });
  });
});
