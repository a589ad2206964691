import type { PastText } from '../../contract/back-test.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import { NodeError } from '../outcome.ts';
import type { OutsidePort } from '../world/outside.ts';
import type { ScriptPort } from '../world/scripts.ts';
import type { World } from '../world/world.ts';
import { type PastAlarms, pastAlarmPort } from './past-alarms.ts';
import { pastEntities } from './past-entities.ts';
import type { PastParts } from './past-parts.ts';
import { pastRelations } from './past-relations.ts';
import { pastValues } from './past-values.ts';

export interface PastWorldParts extends PastParts {
  readonly scripts: ScriptPort;
  readonly chainName: (id: string) => string | undefined;
  readonly valuesNow: () => readonly PastText[];
  readonly onSaved: (what: 'series' | AttributeScope, values: readonly { readonly key: string }[]) => void;
}

function notCalled(): never {
  throw new NodeError('A trial calls nothing outside');
}
const NOTHING: OutsidePort = {
  ...{ sendMail: notCalled, sendText: notCalled, sendToSlack: notCalled, notify: notCalled },
  ...{ answerRequest: notCalled, callHttp: notCalled, publish: notCalled },
};

/** What was read, with what a trial wrote over it. Nothing of the server changes. Its ports throw NotRead. */
export function pastWorld(parts: PastWorldParts): World & { readonly alarms: PastAlarms } {
  const alarms = pastAlarmPort(parts, parts.valuesNow);
  const { entities, alarmRules, profileChainOf } = pastEntities(parts, alarms);
  return {
    ...{ tenant: parts.tenant, server: 'watchfloor', alarms, entities, alarmRules, profileChainOf },
    devices: { call: notCalled, reply: notCalled, tellState: () => undefined },
    outside: NOTHING,
    relations: pastRelations(parts),
    scripts: parts.scripts,
    values: pastValues(parts, parts.onSaved),
    chainName: parts.chainName,
  };
}
