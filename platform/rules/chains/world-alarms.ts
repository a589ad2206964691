import type { Alarm } from '../../../src/contract/alarm.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { AlarmPort } from '../../../src/engine/world/alarms.ts';
import { bareId } from '../../storage/entities.ts';
import type { WorldParts } from './world-parts.ts';

/** The alarms of one tenant. In messages of 3.2 they have fewer fields. */
export function alarmPort({ storage, isDisabled }: WorldParts, tenantId: string): AlarmPort {
  const { alarms, rangeRule } = storage;
  const own = (alarm: Alarm | undefined) => (bareId(alarm?.tenantId) === tenantId ? alarm : undefined);
  function shown<A extends Alarm | undefined>(alarm: A): A {
    if (!alarm || rangeRule !== '3.2') return alarm;
    const { originatorName: _name, propagateToOwner: _owner, propagateToTenant: _tenant, ...rest } = alarm;
    // An alarm without some of its further fields is one all the same.
    return rest as A;
  }
  return {
    find: (id) => shown(own(alarms.get(id))),
    active: (originatorId, type) => shown(own(alarms.active(originatorId, type))),
    raise({ relationTypes, startTs, endTs, ...change }) {
      const isNew = !alarms.active(change.originator.id, change.type);
      if (isNew && isDisabled(tenantId, 'alarmApiState')) throw new NodeError('The tenant has used up its alarms');
      const raised = alarms.raise({ ...change, tenantId, at: isNew ? startTs : endTs, propagateRelationTypes: relationTypes });
      return shown(raised);
    },
    clear(id, at, details) {
      const cleared = own(alarms.get(id)) && alarms.clear(id, at);
      return shown(cleared && alarms.save({ ...cleared, details }));
    },
  };
}
