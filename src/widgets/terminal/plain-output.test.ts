import { expect, it } from 'vitest';
import { plainOutput } from './plain-output.ts';

it.each([
  ['\u001b[1;31mred\u001b[0m [1m]', 'red [1m]'],
  ['\u001b[2K\u001b[?25lone\n\ttwo', 'one\n\ttwo'],
  ['', ''],
])('%j reads %j', (text, plain) => expect(plainOutput(text)).toBe(plain));
