/** Runs in a real browser with the real headers. */
import type { Page } from '@playwright/test';
import { scriptLanguage } from '../../src/engine/scripts/language.ts';
import { prepareScript } from '../../src/engine/scripts/prepared-script.ts';
import type { ScriptBatch, ScriptReply } from '../../workers/sandbox/script-batch.ts';
import { expect, test } from './console.ts';

const SANDBOXES = ['sandbox.html', 'actions.html', 'symbols.html'];

interface Answer {
  readonly ok: boolean;
  readonly text: string;
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** Works as the bridge does; returns the value or the error of each function body. */
function runInSandbox(page: Page, bodies: readonly string[]): Promise<Answer[]> {
  return page.evaluate(
    (texts) =>
      new Promise<Answer[]>((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        const { port1, port2 } = new MessageChannel();
        const functions = texts.map((body, id) => ({ id, kind: 'source', body }));
        const jobs = texts.map((_body, functionId) => ({
          functionId,
          work: { kind: 'points', from: 0, step: 1, count: 1, prevValue: 0 },
        }));
        port1.onmessage = ({ data }) => {
          if (data.ready) return port1.postMessage({ seq: 1, budgetMs: 5000, functions, jobs });
          frame.remove();
          return resolve(
            data.results.map(
              ({
                ok,
                error,
                column,
              }: {
                ok: boolean;
                error: { message: string; place: Answer['place'] };
                column: { others: [number, unknown][]; numbers: Float64Array };
              }) => ({
                ok,
                text: ok ? String(column.others.length > 0 ? column.others[0]?.[1] : column.numbers[0]) : error.message,
                place: ok ? null : error.place,
              }),
            ),
          );
        };
        port1.postMessage({ runs: 'functions' });
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]));
        frame.src = '/sandbox.html';
        document.body.append(frame);
      }),
    bodies,
  );
}

/** As scripts of rule chains; the JSON or the error of each. */
async function runScripts(page: Page, bodies: readonly string[]): Promise<string[]> {
  const scripts = bodies.map((body, id) => {
    const { code } = prepareScript({ language: 'JS', body, params: ['msg'] });
    return { id, isTbel: false, params: code?.params ?? [], body: code?.body ?? '' };
  });
  const reply = await page.evaluate(
    ({ language, all }) =>
      new Promise<ScriptReply>((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        const { port1, port2 } = new MessageChannel();
        const batch: ScriptBatch = {
          ...{ seq: 1, budgetMs: 5000, scripts: all, scriptIds: all.map(({ id }) => id) },
          args: all.map(() => '{"t":1}'),
        };
        port1.onmessage = ({ data }) => {
          if (data.ready) return port1.postMessage(batch);
          frame.remove();
          return resolve(data);
        };
        port1.postMessage({ runs: 'scripts', language });
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]));
        frame.src = '/sandbox.html';
        document.body.append(frame);
      }),
    { language: scriptLanguage(), all: scripts },
  );
  expect(reply).toMatchObject({ refused: [], isSpoilt: false });
  return reply.answers.split('\n').map((line) => {
    const [, json, words] = JSON.parse(line) as [number, string | null, string?];
    return words ?? String(json);
  });
}

const ESCAPES: readonly (readonly [name: string, body: string])[] = [
  ['fetch', 'return fetch("http://127.0.0.1:1/");'],
  ['XMLHttpRequest', 'var x = new XMLHttpRequest(); x.open("GET", "http://127.0.0.1:1/"); x.send();'],
  ['WebSocket', 'return new WebSocket("ws://127.0.0.1:1/");'],
  ['WebSocketStream', 'return new WebSocketStream("ws://127.0.0.1:1/");'],
  ['EventSource', 'return new EventSource("http://127.0.0.1:1/");'],
  ['WebTransport', 'return new WebTransport("https://127.0.0.1:1/");'],
  ['importScripts', 'return importScripts("data:text/javascript,1");'],
  ['navigator.sendBeacon', 'return navigator.sendBeacon("http://127.0.0.1:1/", "x");'],
  ['indexedDB', 'return indexedDB.open("x");'],
  ['localStorage', 'return localStorage.length;'],
  ['caches', 'return caches.open("x");'],
  ['BroadcastChannel', 'return new BroadcastChannel("x");'],
  ['the page around it', 'return parent.document.title;'],
  ['a document', 'return document.cookie;'],
  ['a window', 'return window.top.location.href;'],
  ['a worker of its own', 'return new Worker("data:text/javascript,1");'],
  ['messages to the page', 'return postMessage("x");'],
  ['timers', 'return setTimeout(function () {}, 0);'],
  ['web assembly', 'return new WebAssembly.Module(new Uint8Array());'],
  ['listeners', 'return addEventListener("message", function () {});'],
];

test('functions reach no network, storage or page, see only the language, moment and tinycolor unchanged by others, and say where they fail', async ({
  visitor: page,
  platform,
}) => {
  await page.goto(`${platform.url}/login`);
  await test.step('no network, no storage and no page', async () => {
    const answers = await runInSandbox(
      page,
      ESCAPES.map(([, body]) => body),
    );
    for (const [i, [name]] of ESCAPES.entries()) {
      expect(answers[i]?.ok, `${name}: ${answers[i]?.text}`).toBe(false);
      expect(answers[i]?.text, name).toMatch(/is not defined|is not a function|undefined/);
    }
  });

  await test.step('nor do scripts of rule chains', async () => {
    const answers = await runScripts(
      page,
      ESCAPES.map(([, body]) => body),
    );
    for (const [i, [name]] of ESCAPES.entries()) expect(answers[i], name).toMatch(/is not defined|is not a function|undefined/);
    expect(
      await runScripts(page, [
        'return { t: msg.t + 1 };',
        'Math.sin = function () { return 7; }; left = 3; return [].extra || 0;',
        'return [Math.sin(0), typeof left, typeof moment, typeof Intl];',
      ]),
    ).toEqual(['{"t":2}', '0', '[0,"undefined","undefined","undefined"]']);
  });

  await test.step('only the globals of the language', async () => {
    const [global] = await runInSandbox(page, [
      'return Object.getOwnPropertyNames(globalThis).concat(Object.getOwnPropertyNames(Object.getPrototypeOf(globalThis))).join();',
    ]);
    expect(global?.text).toContain('Math');
    expect(global?.text).not.toMatch(/fetch|WebSocket|indexedDB|importScripts|postMessage|navigator|location|performance/);
  });

  await test.step('no changes of others to built-in objects', async () => {
    const answers = await runInSandbox(page, [
      'Math.sin = function () { return 7; }; Array.prototype.extra = 1; Object = 5; Float64Array.prototype.set = null; return 0;',
      'return Math.sin(0) + ([].extra || 0);',
      'forgotten = 3; return forgotten;',
    ]);
    expect(answers.map(({ text }) => text)).toEqual(['0', '0', '3']);
  });

  await test.step('moment and tinycolor, without changes of others to them', async () => {
    const answers = await runInSandbox(page, [
      'moment.fn.format = tinycolor.prototype.toHex = null; moment.updateLocale("en", { months: ["M"] }); moment = tinycolor = 1; return 0;',
      'return moment.utc(1600000000000).format("D MMMM YYYY, HH:mm");',
      'return moment("1. June 2020", "D. MMMM YYYY", true).isValid();',
      'return tinycolor("#3366cc").lighten(20).toHexString();',
    ]);
    expect(answers.map(({ text }) => text)).toEqual(['0', '13 September 2020, 12:26', 'true', '#85a3e0']);
  });

  await test.step('positions of errors in the source, also of syntax', async () => {
    const [thrown, syntax] = await runInSandbox(page, ['var a = 1;\n  return a.b.c;', 'var a = 1;\nvar b = ;\nreturn a;']);
    expect(thrown).toMatchObject({ ok: false, place: { line: 2, column: 14 } });
    expect(syntax).toMatchObject({ ok: false, text: "SyntaxError: Unexpected token ';'", place: { line: 2, column: 9 } });
  });
});

for (const file of SANDBOXES)
  test(`policy and opaque origin isolate ${file} even without the removal of globals`, async ({ page, platform }) => {
    await page.goto(platform.url);
    // Replaces the worker's code under the real page's headers and policy, so that no globals are removed.
    await page.route(`**/${file}`, async (route) => {
      const answer = await route.fetch();
      const probe = `
      const tries = {
        fetch: () => fetch('${platform.url}/api/noauth/oauth2Clients'),
        xhr: () => new Promise((ok, no) => { const x = new XMLHttpRequest(); x.open('GET', '${platform.url}/'); x.onload = ok; x.onerror = () => no(new Error('refused')); x.send(); }),
        socket: () => new Promise((ok, no) => { const s = new WebSocket('${platform.url.replace('http', 'ws')}/api/ws/plugins/telemetry'); s.onopen = ok; s.onerror = () => no(new Error('refused')); }),
        events: () => new Promise((ok, no) => { const s = new EventSource('${platform.url}/'); s.onopen = ok; s.onerror = () => no(new Error('refused')); }),
        scripts: async () => importScripts('${platform.url}/assets/reload.js'),
        imports: () => import('${platform.url}/assets/reload.js'),
        data: () => import('data:text/javascript,1'),
        indexedDB: () => new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = () => no(r.error); }),
        caches: async () => caches.open('x'),
        origin: async () => { if (self.origin === 'null') throw new Error('opaque'); },
      };
      onmessage = async ({ ports: [port] }) => {
        const found = {};
        for (const [name, attempt] of Object.entries(tries)) found[name] = await attempt().then(() => 'reached', (error) => 'refused: ' + error);
        port.postMessage(found);
      };`;
      const body = (await answer.text()).replace(
        /(<script type="text\/plain" id="worker">)[\s\S]*?(<\/script>)/,
        (_all, open, close) => open + probe + close,
      );
      await route.fulfill({ response: answer, body });
    });
    const found = await page.evaluate(
      (address) =>
        new Promise<Record<string, string>>((resolve) => {
          const frame = document.createElement('iframe');
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve(data);
          // Without the attribute: the header alone makes the origin opaque.
          frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]));
          frame.src = address;
          document.body.append(frame);
        }),
      `/${file}`,
    );
    expect(Object.keys(found)).toHaveLength(10);
    for (const [name, answer] of Object.entries(found)) expect(answer, name).toMatch(/^refused/);
  });

test('the page itself still cannot evaluate text', async ({ request, platform }) => {
  const policy = (await request.get(`${platform.url}/`)).headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  for (const file of SANDBOXES) {
    const sandbox = (await request.get(`${platform.url}/${file}`)).headers()['content-security-policy'];
    expect(sandbox, file).toContain('sandbox allow-scripts;');
    expect(sandbox, file).toContain("connect-src 'none'");
  }
});
