import { createContext } from 'react';

/**
 * What is known of the values that the code around gets, by ways such as `metadata`, `msg.place` and `msg.list[]`, which is any element of
 * a list: their members. `values` has texts that a name may equal.
 */
export interface KnownMembers {
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export const NOTHING_KNOWN: KnownMembers = { members: {}, values: {} };

export const KnownMembersContext = createContext<KnownMembers>(NOTHING_KNOWN);
