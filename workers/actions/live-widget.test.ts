import { expect, it, vi } from 'vitest';
import type { LiveWidget, PageEvent } from '../../src/contract/author-action.ts';
import { DEVICE, host } from './action-host.fixture.ts';

const PAGE: LiveWidget = { as: 'page', width: 400, height: 300 };
const TEMPLATE: LiveWidget = { ...PAGE, as: 'template' };

function page(body: string, html: string, answers = {}) {
  const own = host(body, html, answers, {}, PAGE);
  const shown = () => own.pages.at(-1);
  const nodeOf = (id: string) =>
    new RegExp(`<[^>]*\\bid="${id}"[^>]*`).exec(shown()?.html ?? '')?.[0].match(/data-node="(\d+)"/)?.[1] ?? '';
  const tell = (id: string, type: string, more: Partial<PageEvent> = {}) =>
    own.run.receive({ kind: 'page-event', node: nodeOf(id), type, members: {}, held: null, ...more });
  const bare = () => (shown()?.html ?? '').replace(/ (data-node|\(click\))="\d+"/g, '');
  return { ...own, shown, tell, bare };
}

const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('draws what code makes of the markup, with the values that it asks for', async () => {
  const run = page(
    `container.querySelector('#name').textContent = ctx.widgetTitle;
    ctx.deviceService.getDevice('7').subscribe((device) => { $('#name', container).append('<b>' + device.name + '</b>').addClass('on'); });`,
    '<p id="name"></p>',
    { 'deviceService.getDevice': () => ({ name: 'Pump 7' }) },
  );
  await vi.waitFor(() => expect(run.bare()).toBe('<p class="on" id="name">Pumps<b>Pump 7</b></p>'));
  await vi.waitFor(() => expect(run.idle()).toBeGreaterThan(0));
  expect([run.faults, run.shown()?.hears, run.shown()?.lacks]).toEqual([[], [], []]);
});

it.each([
  ['a listener', "container.querySelector('#go').addEventListener('click', () => count('#said'))", ''],
  ['a property', "container.querySelector('#go').onclick = () => count('#said')", ''],
  ['jQuery', "$(container).on('click', '#go', () => count('#said'))", ''],
  ['a listener around it', "container.addEventListener('click', (event) => { if (event.target.closest('#go')) count('#said'); })", ''],
  ['a listener of the document', "document.addEventListener('click', (event) => { if (event.target.id === 'go') count('#said'); })", ''],
  ['an attribute', 'window.go = () => count("#said");', 'onclick="go()"'],
])('tells code of a press by %s', async (_, listen, attribute) => {
  const count = 'const count = (of) => { const at = document.querySelector(of); at.innerText = Number(at.innerText) + 1; };';
  const run = page(`${count} ${listen}`, `<button id="go" ${attribute}>Go</button><p id="said">0</p>`);
  await vi.waitFor(() => expect(run.shown()?.hears).toEqual(['click']));
  expect(run.shown()?.html).toMatch(/<button[^>]* \(click\)="/);
  run.tell('go', 'click');
  await vi.waitFor(() => expect(run.bare()).toContain('<p id="said">1</p>'));
  expect([run.faults, run.idle()]).toEqual([[], 0]);
});

it('knows what viewers typed, sends forms, and puts what code writes into fields', async () => {
  const run = page(
    `const form = container.querySelector('form');
    form.addEventListener('submit', (event) => { event.preventDefault(); const { value } = form.querySelector('#name');
      ctx.attributeService.saveEntityAttributes({ entityType: 'DEVICE', id: '${DEVICE.id}' }, 'SERVER_SCOPE',
        [{ key: 'name', value }, { key: 'on', value: form.querySelector('#on').checked }, { key: 'zone', value: $('select').val() }])
        .subscribe(() => { form.querySelector('#name').value = ''; form.querySelector('select').value = 'n'; }); });`,
    `<form><input id="name" value="old"><input type="checkbox" id="on"><select id="zone"><option>n</option><option value="s">South</option></select>
    <button id="send">Send</button></form>`,
  );
  await vi.waitFor(() => expect(run.shown()?.hears).toEqual(['submit']));
  run.tell('name', 'input', { held: { value: 'new', isChecked: false } });
  run.tell('on', 'change', { held: { value: 'on', isChecked: true } });
  run.tell('zone', 'change', { held: { value: 's', isChecked: false } });
  run.tell('send', 'click');
  const saved = ['name', 'on', 'zone'].map((key, at) => ({ key, value: ['new', true, 's'][at] }));
  await vi.waitFor(() => expect(run.calls).toEqual([['attributeService.saveEntityAttributes', DEVICE, 'SERVER_SCOPE', saved]]));
  await vi.waitFor(() => expect(Object.values(run.shown()?.fields ?? {}).map(({ value }) => value)).toEqual(['', 'n']));
  expect(run.faults).toEqual([]);
});

it('runs its scripts, timers and frames, and knows the size of the widget', async () => {
  const run = page(
    `$(() => { $('#a').text('ready ' + double(container.offsetWidth)); });
    window.addEventListener('load', () => { $('#b').html('<i>loaded</i>'); });
    window.addEventListener('resize', () => { $('#c').text(ctx.width + ' ' + container.clientHeight); });
    requestAnimationFrame(() => { $('#d').css('color', 'red'); });
    const sheet = document.createElement('style'); sheet.textContent = '#d { margin: 0 }'; document.head.appendChild(sheet);`,
    '<script>function double(n) { return n * 2; }</script><p id="a"></p><p id="b"></p><p id="c"></p><p id="d"></p>',
  );
  await vi.waitFor(() => expect(text(run.bare().replace(/<script.*script>/, ''))).toBe('ready 800 loaded'));
  await vi.waitFor(() => expect(run.bare()).toContain('<p style="color:red" id="d">'));
  run.run.receive({ kind: 'size', width: 10, height: 20 });
  await vi.waitFor(() => expect(run.bare()).toContain('10 20'));
  expect([run.faults, run.shown()?.css]).toEqual([[], '#d { margin: 0 }']);
});

it('draws drawings that code makes', async () => {
  const run = page('container.querySelector(\'svg\').innerHTML = \'<stop a="1"/><stop a="2" />\';', '<svg></svg>');
  await vi.waitFor(() => expect(run.bare()).toBe('<svg><stop a="1"></stop><stop a="2"></stop></svg>'));
});

it('names what it lacks', async () => {
  const run = page(
    "container.addEventListener('gamepadconnected', () => undefined); ctx.http.get('/x');",
    '<canvas></canvas><script src="https://a.example/chart.js"></script>',
  );
  await vi.waitFor(() =>
    expect(run.shown()?.lacks).toEqual(['<canvas>', 'https://a.example/chart.js', "addEventListener('gamepadconnected')"]),
  );
  expect(run.faults).toEqual(['TypeError: ctx.http is not there']);
});

it('fills a template by its function', async () => {
  const run = host(
    `this.title = ctx.widgetTitle; this.pumps = [];
    this.add = (name) => { this.pumps = [...this.pumps, name]; };
    ctx.deviceService.getDevice('7').subscribe((device) => this.add(device.name));`,
    '<h2>{{title | uppercase}}</h2><li *ngFor="let one of pumps">{{one}}</li><button (click)="add(\'Pump 8\')">Add</button>',
    { 'deviceService.getDevice': () => ({ name: 'Pump 7' }) },
    {},
    TEMPLATE,
  );
  await vi.waitFor(() => expect(run.text()).toBe('PUMPS Pump 7 Add'));
  run.act('click', run.button('Add'));
  await vi.waitFor(() => expect(run.text()).toBe('PUMPS Pump 7 Pump 8 Add'));
  expect([run.faults, run.idle(), [...run.dialogs.keys()]]).toEqual([[], 0, [0]]);
});
