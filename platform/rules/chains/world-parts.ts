import type { OutsidePort } from '../../../src/engine/world/outside.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { DeviceQuestions } from '../../ingest/device-questions.ts';
import type { RemoteCalls } from '../../ingest/remote-calls.ts';
import type { UsageState } from '../../model.ts';
import type { Storage } from '../../storage/storage.ts';

export interface WorldParts {
  readonly storage: Storage;
  readonly calls: RemoteCalls;
  readonly questions: DeviceQuestions;
  readonly isDisabled: (tenantId: string, feature: UsageState) => boolean;
  readonly outside: (tenantId: string) => OutsidePort;
  readonly scripts: (tenantId: string) => ScriptPort;
}
