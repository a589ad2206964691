import { beforeEach, expect, it } from 'vitest';
import texts from '../../locales/en_US/fault.json';
import { fault } from '../contract/fault.ts';
import { faultSentence } from './fault-sentence.ts';
import { adoptMessages } from './i18n.ts';

beforeEach(() => adoptMessages('en_US', { fault: texts }));

it.each([
  [7000, 'Too many requests. Try again in 7 s.'],
  [7400, 'Too many requests. Try again in 8 s.'],
  [undefined, 'Too many requests. Try again in a moment.'],
])('says when to try again, where the server says so: %s', (retryAfterMs, sentence) => {
  const more = retryAfterMs === undefined ? {} : { retryAfterMs };
  expect(faultSentence(fault('rate-limited', '', { key: 'too-many-requests', ...more }))).toBe(sentence);
});
