import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import attribute from '../../locales/en_US/attribute.json';
import entities from '../../locales/en_US/entities.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { entityId } from '../contract/identifiers.ts';
import type { Authority, User } from '../contract/session.ts';
import type { EntitySnapshot } from '../contract/snapshot.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { sessionStore } from '../store/session.ts';
import { AttributesTab } from './attributes-tab.tsx';
import device from './kinds/device/list.ts';

const held = (key: string) => [{ key, value: 1, lastUpdateTs: 1 }];
const SNAPSHOT: EntitySnapshot = {
  state: 'ready',
  fault: null,
  updatedAt: 1,
  telemetry: [],
  attributes: { CLIENT_SCOPE: held('firmware'), SHARED_SCOPE: held('target'), SERVER_SCOPE: held('limit') },
};
const NOBODY = sessionStore.current;

beforeEach(async () => {
  await adoptMessages('en_US', { attribute, entities, format, marks });
});
afterEach(() => {
  sessionStore.current = NOBODY;
  vi.unstubAllGlobals();
});

it.each<[Authority, readonly string[][]]>([
  ['TENANT_ADMIN', [['Delete firmware'], ['Edit target', 'Add attribute'], ['Edit limit', 'Add attribute']]],
  ['CUSTOMER_USER', [[], [], []]],
])('a %s changes attributes of the server, and of what devices say only deletes', async (authority, offered) => {
  sessionStore.current = { ...NOBODY, user: { authority } as User };
  await show(<AttributesTab kind={device} entity={entityId('DEVICE', '1')} name="Pump" snapshot={SNAPSHOT} />);
  const names = () =>
    [...box.querySelectorAll('button')]
      .filter(({ disabled }) => !disabled)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      .filter((name) => name !== 'Export');
  const seen: string[][] = [];
  for (const scope of ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']) {
    await act(async () => box.querySelector<HTMLElement>(`input[value="${scope}"]`)?.click());
    seen.push(names());
  }
  expect(seen.map((list) => [...list].sort())).toEqual(offered.map((list) => [...list].sort()));
});
