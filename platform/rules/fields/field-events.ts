import { type ArgumentValues, argumentsJson } from '../../../src/engine/calculated/argument-values.ts';
import type { Cause } from '../../../src/engine/world/values.ts';
import { Rates } from '../../limits/rate-limit.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Journals } from '../../storage/journals.ts';
import { addEvent } from '../../storage/lifecycle-events.ts';
import { recordsAll, recordsFailures } from '../debug-settings.ts';

/** Of a tenant, as on real servers. */
const DEBUG_RATE = '50000:3600';

export interface Told {
  readonly values: ArgumentValues;
  readonly cause: Cause;
  readonly result?: string;
  readonly error?: string;
}

/** What a field made of its arguments, while it is debugged; failures alone, if it says so. */
export function recordFields(parts: { readonly journals: Journals; readonly now: () => number }) {
  const rates = new Rates(parts.now);
  return (record: Entity, { id }: Entity, told: () => Told, isFailure: boolean): void => {
    const records = isFailure ? recordsFailures : recordsAll;
    if (!records(record.debugSettings, parts.now()) || !rates.take(record.tenantId.id, DEBUG_RATE)) return;
    const { values, cause, result, error } = told();
    addEvent(parts, {
      tenantId: record.tenantId.id,
      entity: record.id,
      type: 'DEBUG_CALCULATED_FIELD',
      body: {
        ...{ calculatedFieldId: record.id.id, entityId: id.id, entityType: id.entityType },
        ...(cause.id === undefined ? {} : { msgId: cause.id }),
        ...(cause.type === undefined ? {} : { msgType: cause.type }),
        ...(values.size === 0 ? {} : { arguments: argumentsJson(values) }),
        ...(result === undefined ? {} : { result }),
        ...(error === undefined ? {} : { error }),
      },
    });
  };
}
