import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { sessionStore } from '../../../store/session.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { ClaimView } from './claim-view.tsx';
import { SETTINGS } from './settings.ts';

const sent: unknown[] = [];
let answer: unknown;
await giveCore({
  call: async (name: string, input: unknown) => {
    sent.push([name, input]);
    return answer;
  },
});

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

async function draw(authority: string): Promise<void> {
  const { current } = sessionStore;
  sessionStore.current = { ...current, user: { ...current.user, authority } as never };
  const settings = schemaOf(SETTINGS).parse({ deviceSecret: true, deviceLabel: 'Serial' });
  const input = { title: 'Claim', config: {}, settings, sources: [], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW };
  const data = { rows: [], values: [], beyond: [], grow: () => undefined, onActive: () => undefined };
  await show(
    <SurroundingsContext value={BARE_DESK}>
      <ClaimView input={input} data={data} />
    </SurroundingsContext>,
  );
}

const fields = () => [...box.querySelectorAll('input')];
const send = () => act(() => box.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));
function type(texts: readonly string[]) {
  for (const [i, text] of texts.entries())
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields()[i], text);
      fields()[i]?.dispatchEvent(new Event('input', { bubbles: true }));
    });
}

it('claims a device by its name and key, and keeps what was typed where that is refused', async () => {
  await draw('CUSTOMER_USER');
  await send();
  expect(sent).toEqual([]);
  type([' AX-7 ', 'key']);
  answer = failed(fault('invalid', 'FAILURE'));
  await send();
  await says(translate('device-claiming.refused'));
  expect(fields().map(({ value }) => value)).toEqual([' AX-7 ', 'key']);
  answer = ok({ device: { id: { entityType: 'DEVICE', id: '1' } } });
  await send();
  await says('AX-7 claimed.');
  expect(sent).toMatchObject([{}, ['claimDevice', { name: 'AX-7', secretKey: 'key' }]]);
  expect(fields().map(({ value }) => value)).toEqual(['', '']);
});

it('is off for accounts that can claim nothing', async () => {
  await draw('TENANT_ADMIN');
  await says(translate('device-claiming.onlyCustomers'));
  expect(fields().every(({ disabled }) => disabled)).toBe(true);
});
