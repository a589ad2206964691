import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import entity from '../../locales/en_US/entity.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import relation from '../../locales/en_US/relation.json';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import { adoptMessages } from '../i18n/i18n.ts';

const files: [name: string, data: Blob][] = [];
vi.mock('../page/save-file.ts', () => ({ saveFile: (name: string, data: Blob) => files.push([name, data]) }));
const PUMP = entityId('DEVICE', '1');
const FEEDS = {
  from: PUMP,
  to: { entityType: 'ASSET', id: '2' },
  type: 'Feeds',
  typeGroup: 'COMMON',
  toName: 'Hall, west',
  additionalInfo: { pipe: 3 },
};
vi.mock('../store/connection.ts', async (load) => ({ ...(await load<object>()), serverNow: () => Date.UTC(2026, 4, 4) }));
const { AttributesTab } = await import('./attributes-tab.tsx');
const { LatestTable } = await import('./latest-table.tsx');
const { RelationsTab } = await import('./relations-tab.tsx');
const { saveList } = await import('./save-list.ts');
const { default: device } = await import('./kinds/device/list.ts');

const SNAPSHOT = {
  state: 'ready' as const,
  fault: null,
  updatedAt: 1,
  telemetry: [],
  attributes: {
    CLIENT_SCOPE: [],
    SHARED_SCOPE: [],
    SERVER_SCOPE: [
      { key: 'plan', value: { floor: 2 }, lastUpdateTs: 7 },
      { key: 'active', value: true, lastUpdateTs: 5 },
    ],
  },
};
const LATEST = [{ key: 'note', value: '=a "b"', ts: 9, freshness: 'fresh' as const }];

beforeEach(async () => {
  await adoptMessages('en_US', { entities, entity, format, marks, relation });
  await giveCore({ call: async () => ok([FEEDS]) });
  files.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[name: string, table: ReactNode, text: string]>([
  [
    'Pump Server 2026-05-04.csv',
    <AttributesTab key="" kind={device} entity={PUMP} name="Pump" snapshot={SNAPSHOT} />,
    'Key,Value,Updated\r\nactive,true,1970-01-01T00:00:00.005Z\r\nplan,"{""floor"":2}",1970-01-01T00:00:00.007Z\r\n',
  ],
  [
    'Pump Telemetry 2026-05-04.csv',
    <LatestTable key="" name="Pump" telemetry={LATEST} profile={undefined} charted={[]} onChart={() => undefined} onDelete={undefined} />,
    'Key,Value,Unit,Time\r\nnote,"\'=a ""b""",,1970-01-01T00:00:00.009Z\r\n',
  ],
  [
    'Pump Relations 2026-05-04.csv',
    <RelationsTab key="" kind={device} entity={PUMP} name="Pump" />,
    'Relation type,Entity,Entity type,id,Additional info (JSON)\r\nFeeds,"Hall, west",ASSET,2,"{""pipe"":3}"\r\n',
  ],
])('saves %s as it is stored', async (name, table, text) => {
  await show(table);
  const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export');
  button?.click();
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect([files[0]?.[0], await files[0]?.[1].text()]).toEqual([name, `\ufeff${text}`]);
});

it('saves a list as the core writes it, so that spreadsheets read it', async () => {
  await saveList('Geräte', [], { csv: async () => ok('Name\r\nKühler\r\n') });
  expect([files[0]?.[0], await files[0]?.[1].text()]).toEqual(['Geräte 2026-05-04.csv', '\ufeffName\r\nKühler\r\n']);
});
