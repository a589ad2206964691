import { expect, it } from 'vitest';
import { mergeCsv } from './merge-csv.ts';

it('returns a single export unchanged', () => {
  expect(mergeCsv(['time,epochMs,A\r\n'])).toBe('time,epochMs,A\r\n');
});

it('joins by time, keeps quoted fields, leaves fields empty where a source has no row', () => {
  const first = 'time,epochMs,"A, left",B\r\nT1,1,1.5,\r\nT3,3,"x, ""y""\r\nz",7\r\n';
  const second = 'time,epochMs,C\r\nT2,2,20\r\nT3,3,30\r\n';
  expect(mergeCsv([first, second])).toBe('time,epochMs,"A, left",B,C\r\nT1,1,1.5,,\r\nT2,2,,,20\r\nT3,3,"x, ""y""\r\nz",7,30\r\n');
});
