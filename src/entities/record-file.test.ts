import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import { ASSET_PROFILE_FILE, DASHBOARD_FILE, DEVICE_PROFILE_FILE } from '../contract/record-files.ts';
import { userRecord } from './kinds/user/users.ts';
import { readObject, readRecord, saveRecordFile } from './record-file.ts';

const USER = {
  id: entityId('USER', '784f394c-42b6-435a-983c-b7beff2784f9'),
  createdTime: 1,
  email: 'a/b@example.org',
  additionalInfo: { lang: 'en_US', userPasswordHistory: { 1: '$2a$10$hash' } },
};
const files = vi.hoisted(() => [] as { readonly name: string; readonly data: Blob }[]);
await giveCore({ call: async () => ok(USER) });
vi.mock('../page/save-file.ts', () => ({ saveFile: (name: string, data: Blob) => files.push({ name, data }) }));

it.each([
  ['{"name":"A","n":1}', { name: 'A', n: 1 }],
  ['\uFEFF{"name":"A"}', { name: 'A' }],
  ['[1]', 'no-record-file'],
  ['{"name":', 'no-record-file'],
  ['', 'no-record-file'],
  ['{"serial":9007199254740993}', 'lossy-record-file'],
  ['{"a":1,"a":2}', 'lossy-record-file'],
])('a file of %s is read as it stands or refused', (text, wanted) => {
  const read = readObject(text);
  expect(read.ok ? read.value : read.fault.key).toEqual(wanted);
});

it('exports no hash of a password', async () => {
  expect((await saveRecordFile(userRecord({ kind: 'tenant', id: 't' }, false), USER)).ok).toBe(true);
  expect(files.map(({ name }) => name)).toEqual(['a_b@example.org.json']);
  expect(JSON.parse((await files[0]?.data.text()) ?? '')).toEqual({ ...USER, additionalInfo: { lang: 'en_US' } });
});

const FILES = { DASHBOARD: DASHBOARD_FILE, DEVICE_PROFILE: DEVICE_PROFILE_FILE, ASSET_PROFILE: ASSET_PROFILE_FILE } as const;
type Kind = keyof typeof FILES;
const KINDS = Object.keys(FILES) as readonly Kind[];
const readAs = (text: string, kind: Kind) => readRecord(text, FILES[kind]);

const DATA = new URL('../../../shared/data/', import.meta.url);
/** Files of the shared data; empty where it is not there. */
function filesOf(folder: string): [string, string][] {
  const place = new URL(`${folder}/`, DATA);
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => [name, readFileSync(new URL(name, place), 'utf8')]);
}
if (!existsSync(DATA)) console.info('The shared data is not there: files of real servers are not imported');

/** What other programs and other kinds write. */
const FOREIGN: readonly object[] = [
  {},
  { title: 'Grafana board', panels: [{ type: 'timeseries' }], schemaVersion: 39 },
  { title: 'Kibana', attributes: { panelsJSON: '[]' }, type: 'dashboard' },
  { title: 'Settings of something', configuration: { port: 1 } },
  { title: 'A list', configuration: [] },
  { title: 'A text', configuration: '{}' },
  { title: 'Broken', configuration: { widgets: 'none' } },
  { name: 'package', version: '1.0.0', dependencies: {} },
  { type: 'FeatureCollection', features: [] },
  { ruleChain: { name: 'Root', type: 'CORE' }, metadata: { nodes: [], connections: [] } },
  { widgetsBundle: { alias: 'cards', title: 'Cards' }, widgetTypes: [] },
  { fqn: 'cards.simple', name: 'Simple card', descriptor: { type: 'latest' } },
  { widget: { config: {} }, aliasesInfo: {}, originalSize: {} },
  { name: 'Pump 1', type: 'default', label: '', deviceProfileId: { entityType: 'DEVICE_PROFILE', id: 'x' } },
];
const OWN: readonly (readonly [Kind, string, object])[] = [
  ['DASHBOARD', 'of 2017', { title: 'Old', configuration: { widgets: [{ row: 0, col: 0 }], deviceAliases: {}, gridSettings: {} } }],
  ['DASHBOARD', 'of 4.x with its resources', { title: 'New', configuration: { widgets: {}, states: {} }, resources: [{ type: 'IMAGE' }] }],
  ['DASHBOARD', 'without content', { title: 'Empty', configuration: {} }],
  ['DASHBOARD', 'that was never edited', { title: 'Empty', configuration: null }],
  ['DASHBOARD', 'with a description only', { title: 'Described', configuration: { description: '' } }],
  [
    'DEVICE_PROFILE',
    'of 3.2',
    { name: 'P', type: 'DEFAULT', profileData: { configuration: {}, transportConfiguration: {}, alarms: null } },
  ],
  ['ASSET_PROFILE', 'of 3.4', { name: 'P', description: null, default: false, defaultRuleChainId: null }],
];

describe('a file', () => {
  it.each(OWN)('of %s %s is read by its kind alone', (type, _, record) => {
    const text = JSON.stringify(record);
    for (const kind of KINDS) expect([kind, readAs(text, kind).ok]).toEqual([kind, kind === type]);
  });

  it.each(FOREIGN.map((record) => [JSON.stringify(record)]))('of something else is refused: %s', (text) => {
    const keys = KINDS.map((kind) => {
      const read = readAs(text, kind);
      return read.ok ? 'read' : read.fault.key;
    });
    const own = ['no-dashboard-file', 'no-device-profile-file', 'no-asset-profile-file'];
    expect(keys).toEqual(keys.every((key) => key.startsWith('file-of-')) ? Array(3).fill(keys[0]) : own);
  });

  it.each([
    [{ title: 'Grafana board', panels: [], schemaVersion: 39 }, 'file-of-grafana'],
    [{ ruleChain: { name: 'Root' }, metadata: { nodes: [] } }, 'file-of-rule-chain'],
    [{ widgetsBundle: { title: 'Cards' }, widgetTypes: [] }, 'file-of-widgets'],
    [{ fqn: 'cards.simple', name: 'Simple card', descriptor: {} }, 'file-of-widgets'],
    [{ title: 'Wall', configuration: { widgets: {}, states: {} } }, 'file-of-dashboard'],
  ])('is refused with what it seems to be: %o', (record, key) => {
    const read = readAs(JSON.stringify(record), 'DEVICE_PROFILE');
    expect(read.ok ? 'read' : read.fault.key).toBe(key);
  });

  it.each<[Kind, string]>([
    ['DASHBOARD', 'dashboards'],
    ['DASHBOARD', 'cases/boards'],
    ['DEVICE_PROFILE', 'device_profiles'],
  ])('of a real server is read as %s: %s', (type, folder) => {
    expect(
      filesOf(folder)
        .filter(([, text]) => !readAs(text, type).ok)
        .map(([name]) => name),
    ).toEqual([]);
  });

  it('of a real server is read as no other kind', () => {
    const others = ['device_profiles', 'rule_chains', 'cases/25-foreign-json-import'].flatMap(filesOf);
    expect(others.filter(([, text]) => readAs(text, 'DASHBOARD').ok).map(([name]) => name)).toEqual([]);
    const boards = ['dashboards', 'rule_chains'].flatMap(filesOf);
    expect(
      boards.filter(([, text]) => readAs(text, 'DEVICE_PROFILE').ok || readAs(text, 'ASSET_PROFILE').ok).map(([name]) => name),
    ).toEqual([]);
  });
});
