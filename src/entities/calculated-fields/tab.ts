import { lateComponent } from '../../page/late-component.ts';
import type { RecordTab } from '../describe.ts';

/** For what servers compute values of. */
export const CALCULATED_FIELDS_TAB: RecordTab = {
  id: 'calculatedFields',
  label: 'calculated-field.fields',
  feature: 'calculatedFields',
  roles: ['TENANT_ADMIN'],
  view: lateComponent(async () => (await import('./calculated-fields-tab.tsx')).CalculatedFieldsTab),
};
