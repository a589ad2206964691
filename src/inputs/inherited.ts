import { createContext, useContext } from 'react';
import type { KeyValueType } from '../contract/stored-filter.ts';

/** Asks the server for keys. */
export interface KeySuggest {
  /** Their names. @param type of the key, as stored. @returns null when the server did not answer. */
  (type: string, search: string): Promise<readonly string[] | null>;
  /** Of the newest values; null: there are none. */
  readonly valueTypeOf?: (type: string, name: string) => Promise<KeyValueType | null>;
}

/** Props that controls inherit from the control around them. Their own win. */
export interface Inherited {
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly suggest?: KeySuggest | undefined;
  /** An entity that cannot be read stays chosen: of documents that may name what other servers have. */
  readonly keepsLost?: boolean | undefined;
  /** Whether the server stores durations and counts of alarm rules as predicates (since 3.3). */
  readonly hasPredicates?: boolean | undefined;
  /** Whether alarm rules are calculated fields (since 4.3), which may be scripts, match any of several keys, and miss data. */
  readonly isCalculated?: boolean | undefined;
}

/** Provided by `FieldGroup`, so by every control that contains others. */
export const InheritedContext = createContext<Inherited>({});

/** A control's own props, else those of the nearest control around. */
export function useInherited(own: Inherited) {
  const above = useContext(InheritedContext);
  const disabled = own.disabled ?? above.disabled ?? false;
  const readOnly = own.readOnly ?? above.readOnly ?? false;
  return {
    disabled,
    readOnly,
    canEdit: !disabled && !readOnly,
    suggest: own.suggest ?? above.suggest,
    keepsLost: own.keepsLost ?? above.keepsLost ?? false,
    hasPredicates: own.hasPredicates ?? above.hasPredicates ?? false,
    isCalculated: own.isCalculated ?? above.isCalculated ?? false,
  };
}
