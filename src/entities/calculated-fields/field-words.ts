import { translate } from '../../i18n/i18n.ts';
import { FORM_TYPES } from './field-form.ts';

const OTHERS = ['GEOFENCING', 'PROPAGATION', 'RELATED_ENTITIES_AGGREGATION', 'ENTITY_AGGREGATION'] as const;

/** Types of newer servers are shown as they are. */
export function fieldTypeWord(type: unknown): string {
  const known = [...FORM_TYPES, ...OTHERS].find((one) => one === type);
  return known ? translate(`calculated-field.types.${known}`) : String(type ?? '');
}
