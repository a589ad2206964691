import { expect, it } from 'vitest';
import { stateOf } from '../../drafts/use-drafts.ts';
import type { Draft } from '../../drafts/widget-drafts.ts';
import type { InputField } from '../../inputs/input-fields.ts';
import { asRead } from './use-read-values.ts';

const FIELD: InputField = {
  ...{ id: 'aim', entity: { entityType: 'DEVICE', id: '1' }, key: 'aim', label: 'Aim', isLabelHidden: false, place: 'server' },
  ...{ type: 'double', rules: {}, hindrance: null, freshness: 'fresh', text: '200', stored: 200, at: 1 },
};
const TYPED: Draft = { value: 26, text: '200', at: 1, step: 'typed', fault: null, isKept: false, sent: [25, 250], isOther: true };

it('is no conflict while the function of a field still reads what was saved, and typed on', () => {
  const made = { of: 200, stored: 20, unread: undefined };
  const before = asRead(FIELD, made, undefined);
  const saved = { ...FIELD, text: '250', stored: 250, at: 2 };
  const reading = asRead(saved, made, before);
  const read = asRead(saved, { of: 250, stored: 25, unread: undefined }, reading);
  expect([before, reading, read].map((field) => [field.stored, field.at, stateOf(field, TYPED).is])).toEqual([
    [20, 1, 'typed'],
    [20, 1, 'typed'],
    [25, 2, 'typed'],
  ]);
});
