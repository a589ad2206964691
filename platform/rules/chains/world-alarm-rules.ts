import type { AlarmRulePort } from '../../../src/engine/world/alarm-rules.ts';
import type { RuleSource } from '../rule-source.ts';

export function alarmRulePort({ subject, rulesOf }: RuleSource, tenantId: string): AlarmRulePort {
  return {
    ofDevice(device) {
      const found = subject(device);
      const rules = found?.tenantId === tenantId ? rulesOf(found) : undefined;
      return rules && rules.alarms.length > 0 ? rules : undefined;
    },
  };
}
