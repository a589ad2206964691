import type { DynamicSource } from '../../contract/stored-filter.ts';
import type { PredicateForm } from './predicates.ts';

/** Where predicates stand: the same for all of a key, however deep. */
export interface PredicatePlace {
  readonly form: PredicateForm;
  readonly keyName: string;
  readonly valueType: string | null | undefined;
  /** Whose attributes may give a value. */
  readonly sources: readonly DynamicSource[];
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

const ANYWHERE: readonly DynamicSource[] = ['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER'];
/** A filter of a dashboard knows no device of its own. */
export const SOURCES_OF: Readonly<Record<PredicateForm, readonly DynamicSource[]>> = {
  filter: ANYWHERE,
  rule: ['CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT'],
};
