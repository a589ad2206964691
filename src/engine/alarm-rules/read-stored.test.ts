import { expect, it } from 'vitest';
import { readCalculatedAlarm } from './read-calculated-alarm.ts';
import { readProfileAlarm } from './read-profile-alarm.ts';

it('names the place of a rule that cannot be read', () => {
  const condition = { type: 'SIMPLE', expression: { type: 'TBEL', expression: null }, schedule: null };
  const createRules = { MAJOR: { condition } };
  expect(() => readCalculatedAlarm('Hot', { type: 'ALARM', arguments: {}, createRules })).toThrow(
    /^createRules\.MAJOR\.condition\.expression\.expression: /,
  );
  expect(() => readProfileAlarm({ id: 'a', alarmType: 5, createRules: {} })).toThrow(/^alarmType: /);
});
