import { lateComponent } from '../../page/late-component.ts';
import type { RecordTab } from '../describe.ts';

/** For kinds whose alarm rules are calculated fields. */
export const ALARM_RULES_TAB: RecordTab = {
  id: 'alarmRules',
  label: 'alarm-rules.alarmRules',
  feature: 'calculatedAlarmRules',
  roles: ['TENANT_ADMIN'],
  view: lateComponent(async () => (await import('./alarm-rules-tab.tsx')).AlarmRulesTab),
};
