import { expect, it } from 'vitest';
import { fault } from '../../contract/fault.ts';
import { type NamedField, wrongFields } from './wrong-fields.ts';

const full = (field: string, path?: string): NamedField => ({ field, path, isEmpty: false });
const empty = (field: string, path?: string): NamedField => ({ field, path, isEmpty: true });
const of = (message: string, ...fields: readonly NamedField[]) => wrongFields(fault('invalid', message), fields);

it.each([
  ['Device with such name already exists!', 'name'],
  ['Notification template with such name already exists', 'name'],
  ['Queue with name: Main already exists!', 'name'],
  ['Queue with topic: tb_rule_engine.main already exists!', 'topic'],
  ["User with email 'ann@acme.example'  already present in database!", 'email'],
  ['Customer with such title already exists!', 'title'],
  ['Device profile with such provision device key already exists!', 'key'],
  ['Domain with such name and scheme already exists!', 'name'],
  ['Calculated field with such name and type already exists', 'name'],
])('%s: %s is taken', (message, field) => {
  const fields = [full('title'), full('name'), full('topic'), full('email'), full('key', 'profileData.provisionDeviceKey'), full('type')];
  expect(of(message, ...fields)).toEqual({ [field]: { isTaken: true } });
});

it('says of each field what the server says of it', () => {
  const fields = [full('passwordReset', 'passwordResetTokenTtl'), empty('name'), empty('userNameAttributeName'), full('partitions')];
  const said = (field: string, text: string) => ({ [field]: { isTaken: false, said: text } });
  expect(of('Validation error: passwordResetTokenTtl must be less than or equal to 24', ...fields)).toEqual(
    said('passwordReset', 'passwordResetTokenTtl must be less than or equal to 24'),
  );
  expect(of('User name attribute name should be specified!', ...fields)).toEqual(
    said('userNameAttributeName', 'User name attribute name should be specified!'),
  );
  expect(of('Validation error: name must not be blank, userNameAttributeName must not be blank', ...fields)).toEqual({
    ...said('name', 'name must not be blank'),
    ...said('userNameAttributeName', 'userNameAttributeName must not be blank'),
  });
  expect(of('Queue partitions should be a whole number above zero!', ...fields)).toEqual(
    said('partitions', 'Queue partitions should be a whole number above zero!'),
  );
});

it('leaves to the form what names no field, one that is filled in, or more than its fields', () => {
  const fields = [full('name'), empty('description')];
  for (const message of [
    '',
    'Entity was already changed by someone else',
    'Device credentials are already assigned to another device!',
    'Login button label should be specified!',
    'User name attribute name should be specified!',
    'Validation error: description must not be null, web notification message cannot be longer than 250 chars',
    'You have already exceeded the limit with such name',
  ])
    expect([message, of(message, ...fields)]).toEqual([message, {}]);
  expect(wrongFields(fault('network', 'Device with such name already exists!'), fields)).toEqual({});
});
