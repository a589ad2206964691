import type { EpochMs } from '../../../src/contract/units.ts';
import type { DeviceEvent } from '../../../src/engine/world/devices.ts';
import type { OutsidePort } from '../../../src/engine/world/outside.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { DeviceQuestions } from '../../ingest/device-questions.ts';
import type { RemoteCalls } from '../../ingest/remote-calls.ts';
import type { DeviceIdentity, UsageState } from '../../model.ts';
import type { Storage } from '../../storage/storage.ts';
import type { RuleSource } from '../rule-source.ts';

export interface WorldParts {
  readonly storage: Storage;
  readonly calls: RemoteCalls;
  readonly questions: DeviceQuestions;
  /** Of device profiles. */
  readonly alarmRules: RuleSource;
  /** A rule node says what a device does. */
  readonly tellState: (device: DeviceIdentity, event: DeviceEvent, at: EpochMs) => void;
  readonly isDisabled: (tenantId: string, feature: UsageState) => boolean;
  readonly outside: (tenantId: string) => OutsidePort;
  readonly scripts: (tenantId: string) => ScriptPort;
}
