import { fault } from '../../../src/contract/fault.ts';

/** No sandbox starts. Apart from what runs scripts, which is loaded with the first one. */
export class NoSandbox extends Error {
  readonly fault = fault('bug', '', { key: 'sandbox-failed' });
}
