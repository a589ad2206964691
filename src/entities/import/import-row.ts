/** Converts a row of a file to an entity to save. */
import { numberOfText } from '../../contract/number-text.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import { readJsonValue } from '../../inputs/code/json-text.ts';
import type { MappedColumn } from './column-uses.ts';
import type { ImportCredentials } from './import-credentials.ts';

/** Null: the file does not say, and what is stored stays. */
export interface ImportItem {
  readonly name: string;
  readonly type: string | null;
  readonly label: string | null;
  readonly description: string | null;
  readonly gateway: boolean | null;
  readonly credentials: ImportCredentials | null;
  readonly attributes: readonly { readonly scope: AttributeScope; readonly values: Readonly<Record<string, unknown>> }[];
  readonly telemetry: Readonly<Record<string, unknown>> | null;
}

export type RowProblem = 'noName' | 'nameTwice' | 'badGateway' | 'tooManyCells';

const FLAGS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** Numbers, truth values and JSON by how they are written. Whatever a number cannot hold digit by digit stays a text, alone and in JSON. */
export function typedValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  const value = numberOfText(text);
  if (!Number.isNaN(value)) {
    const digits = text
      .replace(/[eE].*$/, '')
      .replace(/[-.]/g, '')
      .replace(/^0+/, '').length;
    return digits <= 15 ? value : text;
  }
  if (!/^[[{]/.test(text)) return text;
  // Null for what only looks like JSON, or would be stored as something else.
  return readJsonValue(text).value ?? text;
}

/** @param names of the rows before, to which the row's is added. */
export function readRow(cells: readonly string[], columns: readonly MappedColumn[], names: Set<string>): ImportItem | RowProblem {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'tooManyCells';
  const filled = columns.map(({ use, key }, i) => ({ use, key: key.trim(), text: cells[i] ?? '' })).filter(({ text }) => text !== '');
  const textOf = (wanted: MappedColumn['use']) => filled.find(({ use }) => use === wanted)?.text ?? null;
  const valuesOf = (wanted: MappedColumn['use']) => {
    const pairs = filled.filter(({ use }) => use === wanted).map(({ key, text }) => [key, typedValue(text)] as const);
    return pairs.length === 0 ? null : Object.fromEntries(pairs);
  };
  const name = textOf('name');
  if (name === null || name.trim() === '') return 'noName';
  if (names.has(name)) return 'nameTwice';
  names.add(name);
  const flag = textOf('gateway');
  const gateway = flag === null ? null : FLAGS[flag.trim().toLowerCase()];
  if (gateway === undefined) return 'badGateway';
  const [token, certificate, clientId] = [textOf('token'), textOf('certificate'), textOf('clientId')];
  const [userName, password] = [textOf('userName'), textOf('password')];
  const hasCredentials = [token, certificate, clientId, userName, password].some((text) => text !== null);
  return {
    name,
    type: textOf('type'),
    label: textOf('label'),
    description: textOf('description'),
    gateway,
    credentials: hasCredentials ? { token, certificate, clientId, userName, password } : null,
    attributes: (['SERVER_SCOPE', 'SHARED_SCOPE'] as const).flatMap((scope) => {
      const values = valuesOf(scope);
      return values ? [{ scope, values }] : [];
    }),
    telemetry: valuesOf('telemetry'),
  };
}
