import { expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { knownType } from '../registry.ts';
import type { StoredReading, StoredWriting } from './value-fields.ts';
import { readingOf, writingOf } from './value-io.ts';

it.each([
  ['command_button', ['onClickState'], [{ is: 'constant', constant: null }], undefined],
  ['single_switch', ['onUpdateState', 'offUpdateState'], [true, false].map((constant) => ({ is: 'constant', constant })), false],
  ['power_button', ['onUpdateState', 'offUpdateState'], [true, false].map((constant) => ({ is: 'constant', constant })), false],
  ['toggle_button', ['checkState', 'uncheckState'], [true, false].map((constant) => ({ is: 'constant', constant })), false],
  ['slider', ['valueChange'], [{ is: 'value' }], 0],
  ['value_stepper', ['leftButtonClick', 'rightButtonClick'], [{ is: 'value' }, { is: 'value' }], 0],
  ['status_widget', [], [], false],
])('%s acts as in other consoles where its author said nothing of it', async (type, writes, what, initial) => {
  const known = knownType({ typeFullFqn: `system.${type}` });
  if (!known) throw new Error('unknown');
  const { settings, unread } = readSettings(await known.kind.settings(), known.traits, { settings: {} });
  expect(unread).toEqual([]);
  expect(writes.map((name) => writingOf(settings[name] as StoredWriting))).toEqual(
    what.map((one) => ({ to: expect.objectContaining({ by: 'command', method: 'setState', way: 'oneway' }), what: one })),
  );
  const reading = readingOf(settings.initialState as StoredReading);
  const asked = { from: { by: 'command', method: 'getState' }, initial };
  expect(reading).toMatchObject(initial === undefined ? { from: { by: 'nothing' } } : asked);
});
