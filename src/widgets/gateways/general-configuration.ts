/** What newer gateways are configured by besides connectors: an attribute for each part. Pure. */
import type { Part } from '../../contract/part.ts';
import type { EntitySnapshot } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';
import { partIn } from './stored-part.ts';

const PARTS = {
  general: 'general_configuration',
  logs: 'logs_configuration',
  storage: 'storage_configuration',
  grpc: 'grpc_configuration',
};
export type ConfigurationPart = keyof typeof PARTS;
// `Object.keys` forgets that these are the names.
export const CONFIGURATION_PARTS = Object.keys(PARTS) as readonly ConfigurationPart[];
const LEVEL = 'RemoteLoggingLevel';

export interface StoredPart {
  readonly value: unknown;
  /** 0: nothing is stored. */
  readonly at: EpochMs;
}

/** Of each part the newer of what was sent and what the gateway reports, without the time at which it was sent. */
export function generalParts({
  CLIENT_SCOPE,
  SHARED_SCOPE,
}: EntitySnapshot['attributes']): Readonly<Record<ConfigurationPart | 'level', StoredPart>> {
  const newest = (key: string) => {
    const [reported, sent] = [CLIENT_SCOPE, SHARED_SCOPE].map((attributes) => attributes.find((one) => one.key === key));
    return sent && sent.lastUpdateTs >= (reported?.lastUpdateTs ?? 0) ? sent : reported;
  };
  const part = (key: string): StoredPart => {
    const found = newest(key);
    const { ts: _sent, ...value } = partIn(found?.value);
    return { value, at: found?.lastUpdateTs ?? 0 };
  };
  const level = newest(LEVEL);
  return {
    ...{ general: part(PARTS.general), logs: part(PARTS.logs), storage: part(PARTS.storage), grpc: part(PARTS.grpc) },
    level: { value: typeof level?.value === 'string' ? level.value : null, at: level?.lastUpdateTs ?? 0 },
  };
}

/** Shared attributes, as gateways take them. @param values by their parts. */
export const generalAttributes = (values: Readonly<Partial<Record<ConfigurationPart | 'level', unknown>>>, now: EpochMs): Part =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) =>
      // `Object.entries` forgets that these are the names.
      id === 'level' ? [LEVEL, value ?? 'NONE'] : [PARTS[id as ConfigurationPart], { ...partIn(value), ts: now }],
    ),
  );
