import type { AlarmRulePort } from '../../../src/engine/world/alarm-rules.ts';
import type { WorldParts } from './world-parts.ts';

export function alarmRulePort({ storage, alarmRules: { subject, rulesOf } }: WorldParts, tenantId: string): AlarmRulePort {
  return {
    count: () => storage.hub.emit('usage', { tenantId, count: 'ruleEngineExecution', amount: 1 }),
    ofDevice(device) {
      const found = subject(device);
      const rules = found?.tenantId === tenantId ? rulesOf(found) : undefined;
      return rules && rules.alarms.length > 0 ? rules : undefined;
    },
  };
}
