import { readFileSync } from 'node:fs';
import type { Release } from './recordings.ts';

/** Differences that are kept, with the reason. At most ten. */
export const KEPT: Readonly<Record<Release, Readonly<Record<string, string>>>> = {
  '3.2': {
    'claims of refresh token': 'ours tells when the password was set, so that a new one ends tokens within the same second',
    'credentials x509': 'the recorded server had this certificate from an earlier run',
    'claim (C)': 'the recorded server had lost what the device allowed; ours keeps it for the time that was asked for',
    'claim again (C)': 'follows from the claim before',
    'device attributes read': 'the recorded server had not stored the attribute yet; ours has once it acknowledges',
  },
  '4.3': {
    'claims of refresh token': 'as on 3.2',
    'newer /api/system/info': 'ours says what it is',
    'newer /api/resource': 'ours has no models of LwM2M',
    'newer /api/notifications': 'ours has no rules that notify users',
    'ws2 notifications': 'as many as in the list',
  },
};

/** The exchanges that are not answered as by the real server: those of later work, then those that are kept. */
export function knownDifferences(release: Release): string[] {
  const text = readFileSync(new URL(`../recorded/differences-${release}.txt`, import.meta.url), 'utf8');
  return [...text.split('\n').filter((line) => line !== '' && !line.startsWith('#')), ...Object.keys(KEPT[release])];
}
