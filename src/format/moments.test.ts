import { expect, it } from 'vitest';
import { formatField, formatText, momentOf } from './moments.ts';
import { formatMoment } from './times.ts';

const AT = 1_600_000_000_000;

it('shows what servers keep as times as times, also where they are sent as texts', () => {
  for (const name of ['createdTime', 'lastActivityTime', 'inactivityAlarmTime', 'startTs']) {
    expect(formatField(name, String(AT))).toBe(formatMoment(AT));
    expect(momentOf(name, AT)).toBe(AT);
  }
});

it('leaves other names, durations and texts alone', () => {
  expect(momentOf('counter', AT)).toBeUndefined();
  expect(momentOf('runTime', 3600)).toBeUndefined();
  expect(momentOf('createdTime', 'yesterday')).toBeUndefined();
  expect(formatField('runTime', '3600')).toBe('3,600');
  expect(formatField('createdTime', null)).toBe('–');
});

it('leaves names alone that have only digits', () => {
  expect(['10001', '1.50', '', null].map((name) => formatText('name', name))).toEqual(['10001', '1.50', '–', '–']);
  expect(formatText('createdTime', String(AT))).toBe(formatMoment(AT));
});
