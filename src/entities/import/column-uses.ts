/** What the columns of a file are used for. */
import type { ColumnUse } from './column-use.ts';

/** For each use of the column a key of its own is needed. */
export const KEYED_USES: readonly ColumnUse[] = ['SERVER_SCOPE', 'SHARED_SCOPE', 'telemetry'];
const CREDENTIALS: readonly (readonly ColumnUse[])[] = [['token'], ['certificate'], ['clientId', 'userName', 'password']];

export interface MappedColumn {
  readonly use: ColumnUse;
  /** Key of an attribute or a time series. */
  readonly key: string;
}

export type MappingProblem = 'noName' | 'twice' | 'credentials' | 'noKey' | 'keyTwice';

const SYNONYMS: Readonly<Record<string, ColumnUse>> = {
  name: 'name',
  devicename: 'name',
  assetname: 'name',
  type: 'type',
  profile: 'type',
  devicetype: 'type',
  deviceprofile: 'type',
  assettype: 'type',
  assetprofile: 'type',
  label: 'label',
  description: 'description',
  gateway: 'gateway',
  isgateway: 'gateway',
  token: 'token',
  accesstoken: 'token',
  certificate: 'certificate',
  x509: 'certificate',
  clientid: 'clientId',
  mqttclientid: 'clientId',
  username: 'userName',
  mqttusername: 'userName',
  password: 'password',
  mqttpassword: 'password',
};

/**
 * Suggests uses by the columns' names; other columns are ignored until the user chooses a use. Without a name column the first one is
 * taken.
 */
export function guessUses(heads: readonly string[], allowed: readonly ColumnUse[]): readonly MappedColumn[] {
  const taken = new Set<ColumnUse>();
  const guessed = heads.map((head): MappedColumn => {
    const use = SYNONYMS[head.toLowerCase().replace(/[\s_-]/g, '')];
    if (use === undefined || !allowed.includes(use) || taken.has(use)) return { use: 'ignored', key: head };
    taken.add(use);
    return { use, key: head };
  });
  return taken.has('name') ? guessed : guessed.map((column, i) => (i === 0 ? { ...column, use: 'name' } : column));
}

/** The first problem; null: rows can be imported. */
export function mappingProblem(columns: readonly MappedColumn[]): MappingProblem | null {
  const used = columns.filter(({ use }) => use !== 'ignored');
  const [keyed, single] = [used.filter(({ use }) => KEYED_USES.includes(use)), used.filter(({ use }) => !KEYED_USES.includes(use))];
  const uses = new Set(single.map(({ use }) => use));
  if (!uses.has('name')) return 'noName';
  if (uses.size < single.length) return 'twice';
  if (CREDENTIALS.filter((kind) => kind.some((use) => uses.has(use))).length > 1) return 'credentials';
  if (keyed.some(({ key }) => key.trim() === '')) return 'noKey';
  if (new Set(keyed.map(({ use, key }) => `${use} ${key.trim()}`)).size < keyed.length) return 'keyTwice';
  return null;
}
