import { describe, expect, it } from 'vitest';
import { failed, fault, ok } from '../../../src/contract/fault.ts';
import { readServerVersion, versionFrom } from './server-version.ts';

describe('the version of a server', () => {
  it.each([
    ['3.2.0', []],
    ['3.2.2', ['entityCount']],
    ['3.4.1', ['entityCount', 'latestWithSeries']],
    ['3.4.2-SNAPSHOT', ['entityCount', 'latestWithSeries', 'aggregatedLatest', 'bucketCounts']],
    ['3.10.0', ['entityCount', 'latestWithSeries', 'aggregatedLatest', 'bucketCounts', 'alarmCount', 'authCommand', 'alarmStatus']],
    ['4.3.1.3', ['alarmCount', 'authCommand', 'calendarIntervals', 'alarmStatus']],
    ['3.6', ['alarmCount']],
    ['unknown', []],
    ['', []],
  ] as const)('%s has %j', (text, features) => {
    const version = readServerVersion(text);
    for (const feature of features) expect(version.has(feature)).toBe(true);
    if (!text.startsWith('4') && !text.startsWith('3.10')) expect(version.has('authCommand')).toBe(false);
  });

  it('takes a server without the path for the oldest one, and has none while it cannot be reached', () => {
    expect(versionFrom(failed(fault('not-found')))?.has('entityCount')).toBe(false);
    expect(versionFrom(failed(fault('contract')))?.has('entityCount')).toBe(false);
    expect(versionFrom(failed(fault('network')))).toBeUndefined();
    expect(versionFrom(ok({ version: '4.3.1.3' }))?.text).toBe('4.3.1.3');
    expect(versionFrom(ok({}))?.has('entityCount')).toBe(false);
  });
});
