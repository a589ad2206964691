import { beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { saveWidgets } from './save-widgets.ts';

const send = vi.fn<(name: string, input: object) => Promise<Outcome<unknown>>>();
await giveCore({ call: async (name: string, input: object) => (name === 'systemInfo' ? ok({ version: '4.3.0' }) : send(name, input)) });

const ENTITY = entityId('DEVICE', '13814000-1dd2-11b2-8080-808080808080');
const WIDGETS = { entity: ENTITY, entityName: 'Pump', keys: [], look: 'cards', newId: () => 'w' } as const;
beforeEach(() => {
  send.mockReset();
});

it('a dashboard with a number that saving would change is not saved', async () => {
  const refused = failed(fault('invalid', '9007199254740993', { key: 'long-number' }));
  send.mockImplementation(async (name) => (name === 'dashboardToSave' ? refused : ok({})));
  expect(await saveWidgets({ id: 'd' }, WIDGETS)).toEqual(refused);
  expect(send).toHaveBeenCalledTimes(1);
});
