import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Widget, WidgetConfig } from '../../../contract/dashboard.ts';
import { type Fault, fault } from '../../../contract/fault.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { knownType } from '../../registry.ts';
import { ShownStateContext } from '../../shown-state.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';

const ROWS = ['15.2', '<b>21</b>'].map((value, i) => ({
  id: { entityType: 'DEVICE', id: `784f394c-42b6-435a-983c-b7beff2784f${i}` },
  values: [`Pump *${i}*`, '', value],
  times: [0, 0, 0],
  freshness: [],
}));
const READY = { state: 'ready', fault: null as Fault | null, total: 2, first: 0, rows: ROWS };
let answered = READY;
vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: () => answered,
}));
const { HtmlCardView } = await import('./html-card-view.tsx');

giveCore({
  callFunction: async ({ body, args, calls }: FunctionCalls) => {
    const results = calls.map((given) => JSON.stringify(new Function(...args, body)(...given)));
    return { ok: true, value: { results, failedCalls: [], fault: null } };
  },
  call: async () => {
    const found = { entityId: ROWS[0]?.id, latest: { ENTITY_FIELD: { name: { ts: 0, value: 'Pump' } } } };
    return { ok: true, value: { data: [found], totalPages: 1, totalElements: 1, hasNext: false } };
  },
});

const showState = vi.fn(() => true);
const host = { params: () => ({}), stateId: () => 'default', showState };
const ACTION = { elementClick: [{ name: 'go', type: 'openDashboardState', targetDashboardStateId: 'detail', setEntityId: true }] };
const Drawn = ({ widget }: { readonly widget: Widget }) => `drawn ${widget.typeFullFqn}`;
let root: Root;
let isEdited = false;
let box: HTMLElement;

beforeEach(() => {
  answered = READY;
  isEdited = false;
  showState.mockClear();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

const traitsOf = (type: string) => knownType({ typeFullFqn: `system.${type}` })?.traits;

function draw(type: string, settings: Record<string, unknown>, actions: object = {}, size = BARE_DESK.size): void {
  const config = { title: 'Card', showTitle: false, actions, settings } as WidgetConfig;
  const source = {
    ...{ name: 'S', filter: { type: 'apiUsageState' } as const, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
    ...{ keys: [{ name: 'temperature', type: 'timeseries', label: 'temperature' }], widgetTitle: 'W' },
  };
  const input = {
    ...traitsOf(type),
    title: '',
    config,
    settings,
    ...{ sources: [source], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, size, host: isEdited ? undefined : (host as never) }}>
        <ShownStateContext value={{ id: 's', params: {}, Inside: ({ id, isSynced }) => `inside ${id} ${isSynced}`, Drawn }}>
          <HtmlCardView input={input} />
        </ShownStateContext>
      </SurroundingsContext>
    </MantineProvider>,
  );
}

async function card(...drawn: Parameters<typeof draw>): Promise<HTMLElement> {
  draw(...drawn);
  return vi.waitFor(() => {
    const shown = box.querySelector<HTMLElement>('[data-card]');
    expect(shown?.childNodes.length).toBeGreaterThan(0);
    return shown as HTMLElement;
  });
}

it('draws HTML with its style sheet, which reaches nothing else and loads nothing', async () => {
  await adoptMessages('en_US', TEXTS);
  const picture = 'data:image/svg+xml;utf8,<svg xmlns=%22http://www.w3.org/2000/svg%22/>';
  const shown = await card('cards.html_card', {
    cardHtml: `<div class='card'><h2 id='top'>Plant 7</h2><a href='tel:123'>123</a><a href='javascript:alert(1)'>x</a><img alt='x' src='${picture}' onerror='alert(1)'><img alt='far' src='https://other.example/x.png'><script>alert(1)</script></div>`,
    cardCss:
      '@import "x"; .card h2, body, section {letter-spacing: 3px; background-image: url(https://other.example/y.png)} #top {margin-top: 7px} :root{--a: u\\72l(https://other.example)}',
  });
  const heading = shown.querySelector('h2') as HTMLElement;
  const look = getComputedStyle(heading);
  await expect.poll(() => [look.letterSpacing, look.marginTop, look.backgroundImage]).toEqual(['3px', '7px', 'none']);
  expect(getComputedStyle(document.body).letterSpacing).not.toBe('3px');
  expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['tel:123', null]);
  expect(shown.querySelector('img')?.getAttributeNames().toSorted()).toEqual(['alt', 'src']);
  expect(shown.textContent).toBe('Plant 7123xfar Pictures of other.example are not allowed (server option --picture-hosts).');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  root.render(null);
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(0));
});

it('places what styles and attributes of old pages place, within the card, and takes no class of the console for one of its author', async () => {
  const shown = await card('cards.html_card', {
    cardHtml: `<div style='position: relative'><i style='position: fixed; right: 5px; float: left; background: url(https://other.example/x.png)'>a</i></div>
      <table border=2 cellpadding=9><tr><td bgcolor='#ffeeaa' valign='top'><font color='#aa0000' size=5>b</font></td></tr></table><p class='on'>c</p>`,
    cardCss: '.on {letter-spacing: 3px}',
  });
  const lookOf = (name: string) => getComputedStyle(shown.querySelector(name) as HTMLElement);
  const { position, right, cssFloat, backgroundImage } = lookOf('i');
  expect([position, right, cssFloat, backgroundImage]).toEqual(['fixed', '5px', 'none', 'none']);
  expect([lookOf('td').backgroundColor, lookOf('td').verticalAlign, lookOf('td').padding]).toEqual(['rgb(255, 238, 170)', 'top', '9px']);
  expect(lookOf('td span').fontSize).toBe(lookOf('td').fontSize.replace(/[\d.]+/, (px) => String(Number(px) * 1.5)));
  expect(lookOf('table').borderTopWidth).toBe('2px');
  const last = [...shown.querySelectorAll('p')].at(-1);
  expect([last?.className, last && getComputedStyle(last).letterSpacing]).toEqual(['own-on', '3px']);
});

it('draws Markdown with lists and tables, and no value becomes markup', async () => {
  const markdownTextPattern =
    '### Card\n - **${entityName}**: ${temperature:1} °C\n - ${humidity:0} %\n\n| a | b |\n|---|---|\n| 1 | ${temperature} |\n';
  const shown = await card('cards.markdown_card', { markdownTextPattern });
  expect(shown.querySelector('h3')?.textContent).toBe('Card');
  expect(shown.querySelector('li strong')?.textContent).toBe('Pump *0*');
  expect([...shown.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['Pump *0*: 15.2 °C', ' %']);
  expect([...shown.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '15.20']);
});

it('draws what a function makes of the data, in the sandbox', async () => {
  const markdownTextFunction =
    "return '# Hot\\n' + data.map(function(d){ return '- ' + d.entityName.length + ' ${temperature:0}'; }).join('\\n');";
  const shown = await card('cards.markdown_card', { useMarkdownTextFunction: true, markdownTextFunction });
  expect(shown.querySelector('h1')?.textContent).toBe('Hot');
  expect([...shown.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['8 15', '8 15']);
});

it.each([
  [
    'a button of Markdown',
    'cards.markdown_card',
    { markdownTextPattern: "<div><button mat-raised-button id='go'>Go to ${entityName}</button></div>" },
  ],
  ['any element with the name', 'cards.html_value_card', { cardHtml: "<div id='go' style='font-size:30px'>${temperature:0}°</div>" }],
  ['a button named so', 'cards.html_card', { cardHtml: "<button name='go'>Go</button>" }],
])('opens the state of an action by %s, and by keys', async (_by, type, settings) => {
  const shown = await card(type, settings, ACTION);
  const target = shown.querySelector<HTMLElement>('button, [role=button]') as HTMLElement;
  target.click();
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
  expect(showState).toHaveBeenCalledWith('detail', expect.objectContaining({ entityName: 'Pump' }), expect.anything());
  target.focus();
  expect(document.activeElement).toBe(target);
});

it('draws style sheets, drawings, icons of fonts, gradients and words of templates within the markup', async () => {
  const cardHtml = `<style>.big { font-size: 41px }</style><div class="big">${'$'}{temperature:0}</div>
    <svg viewBox="0 0 24 24" width="40" height="30"><path fill="currentColor" stroke-width="2" d="M1 21h22L12 2z" onclick="x()"/><script>x()</script><image href="https://other.example"/><rect fill="url(https://other.example)" y="" width="3" height="4"/></svg>
    <i class="material-icons">home</i><p style="background: linear-gradient(90deg, red, blue)">g</p>
    <span translate>device.add-device</span><b>{{ 'alarm.open-alarms' | translate }}</b>`;
  const shown = await card('cards.html_value_card', { cardHtml });
  expect(getComputedStyle(shown.querySelector('.big') as Element).fontSize).toBe('41px');
  const drawing = shown.querySelector('svg[viewBox]:not([data-icon])') as SVGElement;
  expect([drawing.getBoundingClientRect().width, drawing.getBoundingClientRect().height]).toEqual([40, 30]);
  expect([...drawing.children].map((shape) => [shape.localName, ...shape.getAttributeNames().toSorted()].join(' '))).toEqual([
    'path d fill stroke-width',
    'rect height width',
  ]);
  expect(shown.querySelector('[data-icon="home"]')).not.toBeNull();
  expect(getComputedStyle(shown.querySelector('p') as Element).backgroundImage).toContain('linear-gradient');
  expect([shown.querySelector('span[translate], span:not(:has(svg))')?.textContent, shown.querySelector('b')?.textContent]).toEqual([
    'Add device',
    'Open alarms',
  ]);
});

it('says why there is no value, and what is old', async () => {
  await adoptMessages('en_US', TEXTS);
  const down = fault('network');
  answered = { ...READY, state: 'failed', fault: down, rows: [] };
  draw('cards.html_value_card', { cardHtml: '<b>x</b>' });
  await expect.poll(() => box.textContent).toContain(faultSentence(down));
  answered = { ...answered, rows: ROWS };
  const shown = await card('cards.html_value_card', { cardHtml: '<b>${temperature:0}</b>' });
  expect(shown.textContent).toBe('15');
  expect(box.querySelector('[role=alert]')?.textContent).toContain(faultSentence(down));
  answered = { ...READY, rows: [] };
  draw('cards.html_value_card', { cardHtml: '<b>${temperature:0} °C</b>' });
  await expect.poll(() => box.querySelector('[data-card]')?.textContent).toBe(' °C');
  draw('cards.html_value_card', { cardHtml: '<b>${temperature:0}</b>' });
  await expect.poll(() => box.textContent).toContain(translate('widgets.noEntities'));
});

it.each([
  ['ANGULAR', 'this.n = 1;', '2 of 2', true],
  ['PLAIN', '// nothing yet\n/* here */', '{{ 1 + 1 }} of 2', false],
])(
  'draws containers of %s templates where a dashboard is edited, and says that their code does not run there',
  async (type, js, text, isSaid) => {
    await adoptMessages('en_US', TEXTS);
    isEdited = true;
    const shown = await card('html_container', { type, js, html: '<p>{{ 1 + 1 }} of 2</p>', css: '' });
    expect(shown.textContent).toBe(text);
    expect(box.textContent.includes(translate('html-card.codeWaits'))).toBe(isSaid);
  },
);

it('lets templates of containers without code read the values of their widget', async () => {
  const html = '<p *ngFor="let one of ctx.data">{{ one.dataKey.label }} {{ one.data[0][1] }}</p><i>${temperature}</i>';
  const shown = await card('html_container', { type: 'ANGULAR', js: '', html, css: '' });
  await expect.poll(() => shown.textContent).toMatch(/^temperature \d.*\$\{temperature\}$/);
});

it('draws buttons of templates filled, as texts, as icons and outlined, as their author says', async () => {
  for (const [name, value] of Object.entries({ '--wf-primary': '#305680', '--wf-line-strong': 'gray', '--wf-control': '32px' }))
    box.style.setProperty(name, value);
  const shown = await card('cards.markdown_card', {
    markdownTextPattern: `<div><button id="a" mat-flat-button color="primary">A</button><button id="b" mat-button>B</button><button id="c" mat-icon-button><mat-icon>close</mat-icon></button><button id="d" mat-stroked-button color="warn">D</button></div>`,
    markdownCss: '.mat-mdc-button-base.mat-warn { letter-spacing: 2px }',
  });
  const looks = [...shown.querySelectorAll('button')].map((one) => getComputedStyle(one));
  const isClear = ({ backgroundColor }: CSSStyleDeclaration) => backgroundColor === 'rgba(0, 0, 0, 0)';
  expect(looks.map(isClear)).toEqual([false, true, true, true]);
  expect([looks[2]?.inlineSize, looks[3]?.borderTopWidth]).toEqual([looks[2]?.blockSize, '1px']);
  expect(looks.map(({ letterSpacing }) => letterSpacing)).toEqual(['normal', 'normal', 'normal', '2px']);
});

it('lets shapes of a card refer to other parts of it, and draws bars of progress', async () => {
  const shown = await card('cards.html_value_card', {
    cardHtml: `<svg viewBox="0 0 9 9"><defs><linearGradient id="glow" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="cut"><rect width="4" height="4"/></clipPath></defs>
      <g id="one"><rect width="9" height="9" fill="url(#glow)" clip-path="url('#cut')"/></g><circle r="2" style="fill: url(#glow)"/><path class="lit" d="M0 0h1v1z"/><use href="#one" x="3"/><use href="https://other.example/x.svg#a"/></svg>
      <mat-progress-bar mode="determinate" value="\${temperature:0}" color="warn"><div><svg><rect fill="black"/></svg></div></mat-progress-bar><mat-progress-bar value="undefined"></mat-progress-bar><progress value="\${temperature:0}" max="30"></progress><meter min="4" value="6" max="9"></meter>`,
    cardCss: '.lit { stroke: url(#glow) }',
  });
  const name = shown.dataset.card;
  const rect = shown.querySelector('g rect');
  expect([rect?.getAttribute('fill'), rect?.getAttribute('clip-path')]).toEqual([`url(#${name}-glow)`, `url(#${name}-cut)`]);
  expect(document.getElementById(`${name}-glow`)).toBeInstanceOf(SVGLinearGradientElement);
  expect(document.getElementById(`${name}-cut`)).toBeInstanceOf(SVGClipPathElement);
  expect(shown.querySelector('stop')?.getAttribute('stop-color')).toBe('red');
  const lookOf = (tag: string) => getComputedStyle(shown.querySelector(tag) as Element);
  expect(lookOf('circle').fill).toBe(`url("#${name}-glow")`);
  await expect.poll(() => lookOf('path').stroke).toBe(`url("#${name}-glow")`);
  expect([...shown.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([`#${name}-one`, null]);
  const [plain, meter] = [shown.querySelector('progress'), shown.querySelector('meter')];
  expect([plain?.value, plain?.max, meter?.min, meter?.value, meter?.max]).toEqual([15, 30, 4, 6, 9]);
  const bars = [...shown.querySelectorAll<HTMLElement>('[role="progressbar"]')];
  expect(bars.map((bar) => [bar.ariaValueNow, bar.dataset.tone, (bar.firstElementChild as HTMLElement).style.inlineSize])).toEqual([
    ['15', 'warn', '15%'],
    ['0', undefined, '0%'],
  ]);
});

it('reads its widget in templates', async () => {
  const shown = await card('cards.markdown_card', {
    markdownTextPattern:
      '<div>@let first = ctx.data[0]; <b *ngFor="let one of ctx.data">{{ one.dataKey.label }} {{ one.data[0][1] }};</b> {{ first.datasource.entityName }} of {{ ctx.datasources.length }}</div>',
  });
  expect(shown.textContent.replace(/\s+/g, ' ').trim()).toBe('temperature 15.2;temperature <b>21</b>; Pump *0* of 2');
});

it('draws tasks of Markdown', async () => {
  const shown = await card('cards.markdown_card', { markdownTextPattern: '- [x] done\n- [ ] open' });
  expect([...shown.querySelectorAll('li')].map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual(['☑ done', '☐ open']);
});

it('shows what conditions of templates say, icons of fonts as pictures, and names parts that are not drawn', async () => {
  await adoptMessages('en_US', TEXTS);
  const shown = await card('cards.markdown_card', {
    markdownTextPattern:
      '<p><a *ngIf="${temperature:0} === 0">Add</a><a *ngIf="${temperature:0} !== 0">More</a><i class="at">home</i></p><div class="n">4</div><tb-edge-quick-overview></tb-edge-quick-overview><tb-usage-info-widget></tb-usage-info-widget><tb-dashboard-state stateId="devices_activity" [syncParentStateParams]="true"></tb-dashboard-state>',
    markdownCss: ".n:after {content: 'warning'; font-family: 'Material Icons Round'} .at {font-family: 'Material Icons'}",
    applyDefaultMarkdownStyle: false,
  });
  await expect.poll(() => shown.querySelector('a')?.textContent).toBe('More');
  expect(shown.querySelectorAll('a')).toHaveLength(1);
  expect(shown.querySelector('[data-icon="home"]')).not.toBeNull();
  const look = () => getComputedStyle(shown.querySelector('.own-n') as HTMLElement, '::after');
  await expect.poll(() => look().maskImage).toContain('data:image/svg+xml');
  expect(look().content).toBe('""');
  expect(shown.textContent).toContain('tb-edge-quick-overview');
  expect(shown.textContent).toContain('drawn system.home_page_widgets.usage_info');
  expect(shown.textContent).toContain('inside devices_activity true');
});

it('has tabs and toggles of templates, and fields that keep what is typed', async () => {
  await adoptMessages('en_US', TEXTS);
  const shown = await card('cards.markdown_card', {
    markdownTextPattern: `<div><mat-tab-group><mat-tab label="All"><p>of all</p></mat-tab><mat-tab><ng-template mat-tab-label>Hot <b>\${temperature:0}</b></ng-template><p>of hot</p></mat-tab></mat-tab-group><tb-toggle-header #span name="Span" value="day"><tb-toggle-option value="day">Day</tb-toggle-option><tb-toggle-option value="week">Week</tb-toggle-option></tb-toggle-header><i *ngIf="span.value === 'week'">of a week</i><label>Limit <input type="number" value="\${temperature:0}" min="1" onfocus="run()"></label><select title="Mode"><option value="a">A</option><option selected>B</option></select><mat-error>wrong</mat-error><iframe src="https://other.example/x"></iframe></div>`,
    applyDefaultMarkdownStyle: false,
  });
  const named = (role: string, name: string) => page.getByRole(role as 'tab', { name });
  await expect.element(named('tab', 'Hot 15')).toHaveAttribute('aria-selected', 'false');
  expect(shown.textContent).not.toContain('of hot');
  await named('tab', 'Hot 15').click();
  await expect.element(page.getByText('of hot')).toBeVisible();
  expect(shown.textContent).not.toContain('of all');
  expect(shown.textContent).not.toContain('of a week');
  const limit = shown.querySelector('input[type=number]') as HTMLInputElement;
  expect([limit.value, limit.ariaLabel, limit.min, limit.onfocus]).toEqual(['15', 'Limit', '1', null]);
  await page.getByRole('spinbutton', { name: 'Limit' }).fill('99');
  await page.getByText('Week', { exact: true }).click();
  await expect.element(page.getByText('of a week')).toBeVisible();
  expect([limit.isConnected, limit.value, shown.querySelector('select')?.value]).toEqual([true, '99', 'B']);
  expect(shown.textContent).not.toContain('wrong');
  expect([...shown.querySelectorAll('iframe, a')].map((one) => one.outerHTML)).toEqual([
    '<a href="https://other.example/x" target="_blank" rel="noopener noreferrer">other.example</a>',
  ]);
});

it('says what fields hold on a wall, where nobody types', async () => {
  const cardHtml = `<label>Limit <input type="number" value="\${temperature:0}"></label><select><option>A</option><option selected>B</option></select><textarea>note</textarea><input type="checkbox" checked><input type="password" value="x">`;
  const shown = await card('cards.html_value_card', { cardHtml }, {}, 'wall');
  expect(shown.querySelector('input, select, textarea')).toBeNull();
  expect(shown.textContent).toBe('Limit 15Bnote☑');
});

it('keeps looks beside conditions, and has lines, hints, pages, buttons and blocks of Markdown templates', async () => {
  await adoptMessages('en_US', TEXTS);
  const shown = await card(
    'cards.markdown_card',
    {
      markdownTextPattern: `<mat-tab-group><mat-tab label="One"><p>first</p></mat-tab><mat-tab label="Two">second</mat-tab></mat-tab-group>

<div><b *ngIf="\${temperature:0} > 5" style="font-size: 33px" onclick="x()">Hot</b><i matTooltip="of heat">h</i><mat-divider vertical></mat-divider><a routerLink="/entities/devices" [queryParams]="{active: true}">Devices</a><input type="submit" id="go" value="Go"><input type="file"><details><summary>More</summary>all</details></div>`,
    },
    { elementClick: [{ ...ACTION.elementClick[0], name: 'go' }] },
  );
  await expect.poll(() => [...shown.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['One', 'Two']);
  expect(shown.querySelector('[role=tabpanel]')?.textContent).toBe('first');
  expect(getComputedStyle(shown.querySelector('b') as Element).fontSize).toBe('33px');
  expect(shown.querySelector('i')?.title).toBe('of heat');
  expect(shown.querySelector('[role=separator]')?.ariaOrientation).toBe('vertical');
  expect(shown.querySelector('a')?.getAttribute('href')).toBe('/devices?active=true');
  expect(shown.querySelector('details')?.textContent).toBe('Moreall');
  expect(shown.textContent).toContain('input type="file" cannot be shown');
  shown.querySelector<HTMLElement>('button[data-id=go]')?.click();
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
});

it('runs the stored action of another place, with the entity that its code names', async () => {
  const code = (index: number) =>
    `ctx.actionsApi.handleWidgetAction($event, ctx.actionsApi.getActionDescriptors('actionCellButton')[0], ctx.datasources[${index}].entity.id)`;
  const cardHtml = `<p (click)="${code(1)}">second</p>`;
  const shown = await card('cards.html_value_card', { cardHtml }, { actionCellButton: ACTION.elementClick });
  shown.querySelector<HTMLElement>('[role=button]')?.click();
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
  expect(showState).toHaveBeenCalledWith('detail', expect.objectContaining({ entityName: 'Pump *1*' }), expect.anything());
});

it('draws cards of Material with the classes that the official client gives them, and runs what their parts do', async () => {
  const code =
    "ctx.actionsApi.handleWidgetAction($event, ctx.actionsApi.getActionDescriptors('elementClick')[0], ctx.datasources[0].entity.id)";
  const shown = await card(
    'cards.markdown_card',
    {
      markdownTextPattern: `<mat-card class="wide"><mat-card-header (click)="${code}"><mat-card-subtitle>Errors</mat-card-subtitle></mat-card-header></mat-card>`,
      markdownCss: '.mdc-card.wide { padding-left: 10px } mat-card-subtitle { font-size: 11px }',
      applyDefaultMarkdownStyle: false,
    },
    ACTION,
  );
  await expect.poll(() => shown.querySelector('.mdc-card')?.computedStyleMap().get('padding-left')?.toString()).toBe('10px');
  await page.getByRole('button', { name: 'Errors' }).click();
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
  expect(getComputedStyle(page.getByText('Errors').element()).fontSize).toBe('11px');
});

it.each([
  ['stale', 840_000, 'Stale, 14 min'],
  ['late', 9_000, 'Late, '],
])('says that its values are %s where it has no title', async (freshness, ageMs, words) => {
  const [first] = ROWS;
  const old = { ...first, times: [Date.now() - ageMs], freshness: [freshness] } as never;
  answered = { ...READY, rows: [old] } as never;
  await card('cards.html_value_card', { cardHtml: 'Level ${temperature}' });
  expect(box.querySelector('header')).toBeNull();
  await expect.poll(() => box.textContent).toContain(words);
});

it('says that no entity fills its words', async () => {
  answered = { ...READY, rows: [], total: 0, length: 0 } as never;
  await card('cards.html_value_card', { cardHtml: 'Level ${temperature} bar' });
  await expect.poll(() => box.textContent).toContain(translate('widgets.noEntities'));
});
