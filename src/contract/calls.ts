/** All REST requests of the console by name, a file a feature. tests/contract checks the embedded platform with them. */
import type * as z from 'zod/mini';
import { FIRST_CALLS } from './calls/first.ts';
import { FURTHER_CALLS } from './calls/further.ts';
import { VIEWING_CALLS } from './calls/viewing.ts';

export const CALLS = { ...FIRST_CALLS, ...VIEWING_CALLS, ...FURTHER_CALLS } as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = Parameters<(typeof CALLS)[N]['path']>[0];
export type CallReply<N extends CallName> = z.infer<(typeof CALLS)[N]['reply']>;
