import { type Relay, type Script, startRelay } from '../tests/load/relay.ts';
import type { Lab } from './lab.ts';

/** Ends with the bench. */
export async function openRelay(lab: Lab, target: string, script?: Script): Promise<Relay> {
  const relay = await startRelay(target, script);
  lab.onEnd(() => relay.close());
  return relay;
}
