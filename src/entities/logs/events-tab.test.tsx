import { beforeEach, expect, it, vi } from 'vitest';
import entities from '../../../locales/en_US/entities.json';
import event from '../../../locales/en_US/event.json';
import format from '../../../locales/en_US/format.json';
import tables from '../../../locales/en_US/tables.json';
import timeWindow from '../../../locales/en_US/time-window.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import { ok } from '../../contract/fault.ts';
import { entityId, NULL_ID } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { dialogStore } from '../../store/dialogs.ts';
import { sessionStore } from '../../store/session.ts';
import { EventsTab } from './events-tab.tsx';

const NODE = entityId('RULE_NODE', '784f394c-42b6-435a-983c-b7beff2784f9');
const call = vi.fn();
const STILL = async () => undefined;
const asked = vi.fn(STILL);
giveCore({ call, open: asked, change: asked, show: STILL, close: STILL });

const button = () => box.querySelector<HTMLElement>(`button[aria-label="${entities.logs.clear}"]`);
const cleared = () => call.mock.calls.filter(([name]) => name === 'clearEvents').map(([, input]) => input);

async function draw(version: string, authority: string): Promise<void> {
  call.mockReset().mockImplementation(async (name: string) => ok(name === 'systemInfo' ? { version } : undefined));
  forgetRelease();
  sessionStore.current = { user: { authority, tenantId: entityId('TENANT', NULL_ID) } } as never;
  await act(async () => show(<EventsTab key={`${version} ${authority}`} entity={NODE} only="DEBUG_RULE_NODE" />));
}

beforeEach(() => adoptMessages('en_US', { entities, event, format, tables, 'time-window': timeWindow }));

it.each([
  ['3.3.2', 'TENANT_ADMIN', false],
  ['4.3.0', 'CUSTOMER_USER', false],
  ['4.3.0', 'TENANT_ADMIN', true],
])('on %s, a %s may delete events: %s', async (version, authority, may) => {
  await draw(version, authority);
  expect(button() !== null).toBe(may);
});

it('deletes events of the shown type once that is agreed to', async () => {
  await draw('4.3.0', 'TENANT_ADMIN');
  for (const answer of [false, true]) {
    await act(async () => button()?.click());
    await act(async () => dialogStore.queue[0]?.answer(answer));
    expect(cleared()).toEqual(answer ? [{ entity: NODE, filter: { eventType: 'DEBUG_RULE_NODE' } }] : []);
  }
});

it('reads the list again when there is something new', async () => {
  await draw('4.3.0', 'TENANT_ADMIN');
  const redraw = (news: number | undefined) =>
    act(async () => show(<EventsTab key="news" entity={NODE} only="DEBUG_RULE_NODE" news={news} />));
  await redraw(1);
  asked.mockClear();
  await redraw(1);
  expect(asked).not.toHaveBeenCalled();
  await redraw(2);
  expect(asked).toHaveBeenCalled();
});
