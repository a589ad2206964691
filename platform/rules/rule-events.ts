/** What alarm rules did, as events: statistics and errors of the root rule chain, errors of what holds a rule, debugging of a rule. */
import { Rates } from '../limits/rate-limit.ts';
import type { EventHub } from '../model.ts';
import type { Entities, Entity } from '../storage/entities.ts';
import type { Journals } from '../storage/journals.ts';
import { addEvent } from '../storage/lifecycle-events.ts';
import type { OnInvalid, Subject } from './rule-source.ts';

const STATS_MS = 3_600_000;
/** Of a tenant, as on real servers. */
const DEBUG_RATE = '50000:3600';

export interface RuleEventParts {
  readonly hub: EventHub;
  readonly entities: Entities;
  readonly journals: Journals;
  readonly now: () => number;
}

/** What a rule made of the values that came. */
export interface Judgement {
  /** Null if time passed. */
  readonly msgType: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>> | null;
}

export interface RuleEvents {
  /** `owner`: the profile, device or asset; `rule`: the calculated field, if it is one. */
  readonly unreadable: OnInvalid;
  /** Only where the calculated field is debugged: `judgement` is not asked for otherwise. @param error why a condition said nothing. */
  judged(field: Entity, subject: Subject, error: string | undefined, judgement: () => Judgement): void;
  /** Stores the statistics; also runs every hour. */
  write(): void;
  stop(): void;
}

interface DebugSettings {
  readonly failuresEnabled?: unknown;
  readonly allEnabled?: unknown;
  readonly allEnabledUntil?: unknown;
}

const debugOf = ({ debugSettings }: Entity) => (debugSettings ?? {}) as DebugSettings;
const isDebugged = (field: Entity, at: number) => debugOf(field).allEnabled === true || Number(debugOf(field).allEnabledUntil ?? 0) > at;

export function keepRuleEvents(parts: RuleEventParts): RuleEvents {
  const { hub, entities, now } = parts;
  const rates = new Rates(now);
  const counted = new Map<string, { messages: number; errors: number }>();
  const countsOf = (tenantId: string) => {
    const counts = counted.get(tenantId) ?? { messages: 0, errors: 0 };
    counted.set(tenantId, counts);
    return counts;
  };
  const stopCounting = hub.on('usage', ({ tenantId, count, amount }) => {
    if (count === 'ruleEngineExecution') countsOf(tenantId).messages += amount;
  });

  function write(): void {
    for (const [tenantId, { messages, errors }] of counted) {
      const entity = entities.flagged('RULE_CHAIN', tenantId, 'root')?.id;
      if (entity) addEvent(parts, { tenantId, entity, type: 'STATS', body: { messagesProcessed: messages, errorsOccurred: errors } });
    }
    counted.clear();
  }

  const debug = (tenantId: string, field: Entity, body: object) => {
    if (!rates.take(tenantId, DEBUG_RATE)) return;
    addEvent(parts, { tenantId, entity: field.id, type: 'DEBUG_CALCULATED_FIELD', body: { calculatedFieldId: field.id.id, ...body } });
  };
  const timer = setInterval(write, STATS_MS);
  timer.unref();
  return {
    write,
    unreadable(reason, owner, name, rule) {
      const tenantId = owner.tenantId.id;
      const error = reason instanceof Error ? reason.message : String(reason);
      countsOf(tenantId).errors += 1;
      const body = { method: `alarm rule ${name}`, error };
      for (const entity of [owner.id, entities.flagged('RULE_CHAIN', tenantId, 'root')?.id])
        if (entity) addEvent(parts, { tenantId, entity, type: 'ERROR', body });
      const isTold = rule && (debugOf(rule).failuresEnabled === true || isDebugged(rule, now()));
      if (isTold) debug(tenantId, rule, { entityId: owner.id.id, entityType: owner.id.entityType, error });
    },
    judged(field, { tenantId, entity }, error, judgement) {
      if (!isDebugged(field, now()) && !(error !== undefined && debugOf(field).failuresEnabled === true)) return;
      const { msgType, values, result } = judgement();
      const [given, made] = [JSON.stringify(values), JSON.stringify(result)];
      debug(tenantId, field, {
        entityId: entity.id,
        entityType: entity.entityType,
        ...(msgType === null ? {} : { msgType }),
        arguments: given,
        result: made,
        ...(error === undefined ? {} : { error }),
      });
    },
    stop() {
      clearInterval(timer);
      stopCounting();
      write();
    },
  };
}
