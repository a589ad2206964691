import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { writeBase64Json } from '../../../stored/base64-json.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const status = { state: 'ready', fault: null, updatedAt: 1 } as const;
const configuration = (host: string) => writeBase64Json({ thingsboard: { thingsboard: { host, security: { accessToken: 'abc' } } } });
let demand = 0;
const report = (host: string, at: number) =>
  showView('entity', demand, {
    ...status,
    attributes: {
      ...{ CLIENT_SCOPE: [{ key: 'current_configuration', value: configuration(host), lastUpdateTs: at }], SHARED_SCOPE: [] },
      SERVER_SCOPE: [],
    },
    telemetry: [],
  });
const sent: (readonly [string, { readonly scope: string; readonly attributes: Readonly<Record<string, string>> }])[] = [];
let answer: unknown = ok(undefined);
const call = async (name: string, input: unknown) => {
  if (name !== 'saveAttributes') return failed(fault('forbidden'));
  sent.push([name, input as never]);
  return answer;
};
const open = async (id: number, { kind }: Demand) => {
  if (kind === 'entity-table') {
    const row = { id: GATEWAY, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
    showView('entity-table', id, { ...status, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
  }
  if (kind !== 'entity') return;
  demand = id;
  report('first', 1);
};
const nothing = async () => undefined;
await giveCore({ call, open, change: open, show: nothing, close: nothing });

beforeEach(async () => {
  sent.length = 0;
  answer = ok(undefined);
  await adoptMessages('en_US', TEXTS);
});

const host = () => box.querySelector<HTMLInputElement>('input[name="host"]') as HTMLInputElement;
const press = (name: string) => act(() => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(host(), text);
    host().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));

async function draw(): Promise<void> {
  const config = { title: 'Gateway', datasources: [{ type: 'entity', entityAliasId: 'a' }], settings: { successfulSave: 'Done!' } };
  const alias = () => ({ name: 'Hall', filter: { type: 'apiUsageState' } as const, isMultiple: false });
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, alias }}>
      <WidgetView widget={{ typeFullFqn: 'system.gateway_widgets.config_form_latest', config }} unread={[]} />
    </SurroundingsContext>,
  );
  await vi.waitFor(() => expect(host()?.value).toBe('first'));
}

it('keeps what is typed while another is stored, and where it is refused, and sends the whole', async () => {
  await draw();
  type('mine');
  await act(() => report('theirs', 2));
  await says(translate('drafts.conflict', { value: 'theirs' }));
  await press('Save');
  expect(sent).toEqual([]);
  await press(translate('drafts.keepTyped'));
  answer = failed(fault('forbidden'));
  await press('Save');
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')).not.toBeNull());
  expect(host().value).toBe('mine');
  answer = ok(undefined);
  await press('Save');
  await says('Done!');
  const [, { scope, attributes }] = sent.at(-1) ?? (['', {}] as never);
  expect([scope, attributes.RemoteLoggingLevel]).toEqual(['SHARED_SCOPE', 'DEBUG']);
  expect(JSON.parse(atob(attributes.configuration ?? ''))).toMatchObject({
    thingsboard: { thingsboard: { host: 'mine', security: { accessToken: 'abc' } }, storage: { type: 'memory' } },
  });
});
