import type { Release } from './recorded-case.ts';

/** Cases in which a node here does something else than a real one, or cannot be tried without what surrounded it there. */
export const EXCEPTIONS: readonly { readonly releases: readonly Release[]; readonly labels: RegExp; readonly why: string }[] = [
  {
    releases: ['3.2', '4.3'],
    labels: /^transform script: (arrow function and const|let)\/js$/,
    why: 'JavaScript is ES2022 here, ES5 there',
  },
  {
    releases: ['3.2'],
    labels: /^transform script: list of (two messages|one)\/js$/,
    why: 'one meaning, that of 4.3: a list is several messages',
  },
  { releases: ['4.3'], labels: /^log: script/, why: 'there the log level skips the script; here its text is in the debug events' },
  { releases: ['4.3'], labels: /^rule chain node: (?!no such|chain id|default)/, why: 'it needs another chain: walk.test.ts has those' },
  {
    releases: ['3.2'],
    labels: /^unconnected: the failing node after the checkpoint/,
    why: 'the queue HighPriority of 3.2 sends again; there is one queue here',
  },
  { releases: ['3.2'], labels: /^number text: decimals$/, why: 'minus zero is zero, as on 4.3' },
  {
    releases: ['4.3'],
    labels: /^(script filter: (throws\/tbel|does not compile)|switch: throws\/tbel)/,
    why: 'a script that cannot start is told with its first message',
  },
  { releases: ['4.3'], labels: /^switch: two labels\/tbel$/, why: 'there they come from a set without an order' },
  {
    releases: ['4.3'],
    labels: /^transform script: numbers: sums and divisions\/tbel$/,
    why: 'equal as text, down to -0.0: recorded-scripts.test.ts',
  },
  { releases: ['3.2', '4.3'], labels: /^alarm status filter: (?!not an|message is a text)/, why: 'it needs an alarm in several states' },
  {
    releases: ['3.2'],
    labels: /^originator attributes: (value types|latest with|all there|key from|same name)/,
    why: 'the newest value is the latest here, not the one that was written last',
  },
  {
    releases: ['4.3'],
    labels: /^related attributes: into the payload$/,
    why: 'a text attribute that looks like a number stays a text when users save it',
  },
  { releases: ['4.3'], labels: /^originator telemetry: all with AVG on texts$/, why: '0 for 0.0' },
  { releases: ['3.2'], labels: /^change originator: customer of the tenant$/, why: 'words where 3.2 has some, none elsewhere: here none' },
  {
    releases: ['3.2', '4.3'],
    labels: /^to email: body value is a template$/,
    why: 'a value is never read as a template: devices could fetch what they should not see',
  },
  { releases: ['3.2', '4.3'], labels: /^clear alarm: active alarm$/, why: 'cases before it are kept back' },
  { releases: ['4.3'], labels: /^clear alarm: details script gives null$/, why: 'a cleared alarm ends when it is cleared' },
  { releases: ['3.2'], labels: /^create alarm: alarm from the message, again/, why: 'one meaning, that of 4.3: the message is the alarm' },
  { releases: ['3.2'], labels: /^rpc request: params null$/, why: 'null reaches the device, as on 4.3' },
  { releases: ['4.3'], labels: /^calculate delta: 0.1 to 0.3$/, why: 'the case before it is kept back' },
  { releases: ['3.2'], labels: /^message count: an interval without messages$/, why: 'a timer that came a millisecond late' },
];
