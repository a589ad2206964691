import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { partAt, valueAt } from '../../stored/path.ts';
import type { SaveCalls } from '../../stored/save.ts';
import { setSettings, setTitle } from '../document/commands/settings.ts';
import { setWidgetField } from '../document/commands/widgets.ts';
import { toCurrentForm } from '../document/current-form.ts';
import { saveDocument } from './save-document.ts';

const BASE = toCurrentForm({ id: 'd', version: 1, title: 'Old', odd: 'kept', configuration: { settings: { showTitle: false }, odd: 1 } });

/** A server with versions, whose dashboard others change before each of the first saves. */
function server(stored: Part, others: readonly ((dashboard: Part) => Part)[] = []): SaveCalls & { stored: Part; saves: number } {
  const changes = [...others];
  const calls = {
    stored,
    saves: 0,
    read: async () => ok<unknown>(calls.stored),
    save: async (dashboard: Part) => {
      calls.saves += 1;
      const change = changes.shift();
      if (change) calls.stored = { ...change(calls.stored), version: Number(calls.stored.version) + 1 };
      if (dashboard.version !== calls.stored.version) return failed(fault('conflict', 'outdated'));
      calls.stored = { ...dashboard, version: Number(calls.stored.version) + 1 };
      return ok<unknown>(calls.stored);
    },
  };
  return calls;
}

it('saves what was edited over what nobody else changed', async () => {
  const calls = server(BASE);
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), calls)).toEqual({
    kind: 'saved',
    isMerged: false,
    sent: setTitle('New')(BASE),
    answer: { ...BASE, title: 'New', version: 2 },
  });
});

it('merges with what others saved before and while it saves', async () => {
  const earlier: Part = { ...setSettings({ showTitle: true })(BASE), version: 4 };
  const calls = server(earlier, [setSettings({ hideToolbar: true })]);
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), calls)).toMatchObject({
    kind: 'saved',
    isMerged: true,
    answer: { title: 'New', odd: 'kept', configuration: { settings: { showTitle: true, hideToolbar: true }, odd: 1 } },
  });
  expect(calls.saves).toBe(2);
});

it('saves nothing where others changed the same', async () => {
  const calls = server({ ...setTitle('Theirs')(BASE), version: 2 });
  expect(await saveDocument('d', BASE, setTitle('Mine')(BASE), calls)).toMatchObject({
    kind: 'conflicts',
    theirs: { title: 'Theirs' },
    conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
  });
  expect(calls.saves).toBe(0);
});

it('finds changes of others on servers without versions, too', async () => {
  const { version: _, ...plain } = BASE;
  const calls = server(setTitle('Theirs')(plain));
  expect(await saveDocument('d', plain, setTitle('Mine')(plain), calls)).toMatchObject({ kind: 'conflicts' });
});

it('gives up when somebody else saves each time', async () => {
  const others = Array.from({ length: 9 }, (_, i) => setSettings({ count: i }));
  expect(await saveDocument('d', BASE, setTitle('New')(BASE), server(BASE, others))).toMatchObject({
    kind: 'failed',
    fault: { kind: 'conflict' },
  });
});

/** As releases before 1.4 stored them: widgets in a list, with their places, and aliases of devices. */
const OLD: Readonly<Record<string, Part>> = {
  'with widgets in a list': {
    widgets: [
      { row: 0, col: 0, sizeX: 8, sizeY: 6, isSystemType: true, bundleAlias: 'charts', typeAlias: 'timeseries', config: { title: 'A' } },
      { row: 6, col: 0, sizeX: 8, sizeY: 6, config: { title: 'B', datasources: [{ type: 'device', deviceAliasId: '1' }] } },
      { id: 'own', row: 12, col: 0, sizeX: 8, sizeY: 6, config: {} },
    ],
    deviceAliases: { 1: { alias: 'Pumps', deviceId: 'x' }, 2: { alias: 'B', deviceFilter: { useFilter: true, deviceNameFilter: 'PS' } } },
    gridSettings: { showTitle: true, showDevicesSelect: false, columns: 12, margins: [7, 7] },
  },
  'without states': { widgets: { a: { row: 0, col: 0, sizeX: 2, sizeY: 2, config: {} } }, entityAliases: {} },
  'with settings of the grid': {
    widgets: { a: { config: {} } },
    states: { default: { name: 'D', root: true, layouts: { main: { widgets: { a: { row: 0, col: 0 } } } } } },
    gridSettings: { titleColor: 'red', columns: 48 },
  },
  'with both kinds of aliases': {
    widgets: [],
    deviceAliases: { 1: { alias: 'A', deviceId: 'x' } },
    entityAliases: { 2: { alias: 'C', entityType: 'ASSET', entityFilter: { useFilter: false, entityList: ['y'] } } },
  },
  empty: {},
};
const FOLDERS = ['dashboards', 'cases/boards'].map((name) => new URL(`../../../../shared/data/${name}/`, import.meta.url));
const FILES = FOLDERS.flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [new URL(name, folder)] : [])) : [],
);
if (FILES.length === 0) console.info('Dashboards of real servers are not there: saving them is not tested');
const stored = (configuration: Part): Part => ({ id: { id: 'd' }, version: 1, title: 'Old', configuration });
const ALL: readonly (readonly [string, Part])[] = [
  ...Object.entries(OLD).map(([name, configuration]) => [name, stored(configuration)] as const),
  ...FILES.map((file) => [file.pathname.split('/').at(-1) ?? '', JSON.parse(readFileSync(file, 'utf8')) as Part] as const),
];

describe.each(ALL)('the stored dashboard %s', (_, dashboard) => {
  it('has one current form', () => {
    const current = toCurrentForm(dashboard);
    expect(toCurrentForm(structuredClone(dashboard))).toEqual(current);
    expect(toCurrentForm(current)).toBe(current);
  });

  it('is saved without a merge where nobody else saved', async () => {
    const base = toCurrentForm(dashboard);
    const ids = Object.keys(partAt(base, ['configuration', 'widgets']));
    const edited = ids.reduce<Part>((part, id) => setWidgetField(id, ['config', 'title'], 'Edited')(part), setTitle('New')(base));
    const result = await saveDocument('d', base, edited, server(dashboard));
    expect(result).toMatchObject({ kind: 'saved', isMerged: false });
  });

  it('takes a change of somebody else whose console left it in its form', async () => {
    const base = toCurrentForm(dashboard);
    const theirs = setTitle('Theirs')(dashboard);
    const result = await saveDocument('d', base, setSettings({ odd: 1 })(base), server(theirs));
    if (result.kind !== 'saved') throw new Error(result.kind);
    expect(result.isMerged).toBe(true);
    expect(result.answer.title).toBe('Theirs');
    expect(valueAt(result.answer, ['configuration', 'settings', 'odd'])).toBe(1);
  });
});
