import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../locales/en_US/calculated-field.json';
import entities from '../../../locales/en_US/entities.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import type { User } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { sessionStore } from '../../store/session.ts';
import device from '../kinds/device/list.ts';
import { CalculatedFieldsTab } from './calculated-fields-tab.tsx';

const NOBODY = sessionStore.current;
const RECORD = { id: entityId('DEVICE', '1'), createdTime: 1, name: 'Press' } as never;
const field = (id: string, name: string, type: string, more: object = {}) => ({
  id: { id, entityType: 'CALCULATED_FIELD' },
  ...{ name, type, version: 4, later: 'kept' },
  configuration: { type, arguments: {}, expression: 'a', output: { type: 'TIME_SERIES', name: 'sum', strategy: { type: 'RULE_CHAIN' } } },
  ...more,
});
let stored: ReturnType<typeof field>[];
let sent: unknown[];

await giveCore({
  call: async (name: string, { record }: { readonly record?: unknown }) => {
    if (name === 'records') return ok({ data: stored, hasNext: false });
    if (name === 'recordToSave') return ok(stored[0]);
    if (name === 'systemInfo') return ok({ version: '4.3.0' });
    sent.push(record);
    return ok(record);
  },
});

beforeEach(async () => {
  sent = [];
  stored = [field('1', 'Sum', 'SIMPLE'), field('2', 'Yard', 'GEOFENCING'), field('3', 'Too hot', 'ALARM')];
  sessionStore.current = { ...NOBODY, user: { authority: 'TENANT_ADMIN' } as User };
  await adoptMessages('en_US', { 'calculated-field': texts, entities, format, inputs, marks });
});
afterEach(() => {
  sessionStore.current = NOBODY;
});

const button = (name: string) => box.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);

it('lists all fields but alarm rules, and records one over its newest state', async () => {
  await show(<CalculatedFieldsTab kind={device} record={RECORD} onChanged={() => undefined} />);
  await vi.waitFor(() => expect([...box.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual(['Sum', 'Yard']));
  await act(async () => button('Record what Sum computes')?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...stored[0],
    debugSettings: { failuresEnabled: true, allEnabled: true, allEnabledUntil: 0 },
  });
});
