/** How a symbol's behaviours are read and written: as its file says, and over that as the widget says. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { readParts } from '../../contract/read-parts.ts';
import { emptyValue, type SymbolBehaviour } from '../../contract/symbol/symbol-metadata.ts';
import { inServerWords, serverWords } from '../../i18n/server-words.ts';
import { schemaOf } from '../../stored/fields/fields.ts';
import { reading, writing } from '../control/value-fields.ts';
import { type Reading, readingOf, type Writing, writingOf } from '../control/value-io.ts';

const FIELDS = schemaOf({ reads: reading('reads'), writes: writing('writes') });
const KEY = /^[\w-]+(\.[\w-]+)+$/;

/** Lists are replaced. */
function merged(below: unknown, above: unknown): unknown {
  if (!isPart(below) || !isPart(above)) return above === undefined || (above === null && isPart(below)) ? below : above;
  return Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [key, merged(below[key], above[key])]),
  );
}

const COMMAND = { requestTimeout: 5000, requestPersistent: false, persistentPollingInterval: 1000 };

const usualReading = (valueType: string | null | undefined) => ({
  ...{ action: 'DO_NOTHING', defaultValue: emptyValue(valueType), getTimeSeries: { key: 'state' }, getAttribute: { key: 'state' } },
  ...{ executeRpc: { method: 'getState', ...COMMAND }, dataToValue: { type: 'NONE', compareToValue: true } },
});

const usualWriting = (valueType: string | null | undefined) => ({
  ...{ action: 'EXECUTE_RPC', setAttribute: { key: 'state', scope: 'SERVER_SCOPE' }, putTimeSeries: { key: 'state' } },
  executeRpc: { method: 'setState', ...COMMAND },
  valueToData: { type: valueType === 'BOOLEAN' ? 'CONSTANT' : 'VALUE', constantValue: false },
});

/** A value that is known before it is read, where nothing is. */
export const initialOf = ({ valueType }: SymbolBehaviour, { initial }: Reading): unknown => initial ?? emptyValue(valueType);

/** As the file and the widget say, and as is usual where they say nothing. */
export const mergedReading = ({ valueType, defaultGetValueSettings }: SymbolBehaviour, stored: unknown): Part =>
  partOf(merged(merged(usualReading(valueType), defaultGetValueSettings ?? {}), stored ?? {}));
export const mergedWriting = ({ valueType, defaultSetValueSettings }: SymbolBehaviour, stored: unknown): Part =>
  partOf(merged(merged(usualWriting(valueType), defaultSetValueSettings ?? {}), stored ?? {}));

export function behaviourReading(behaviour: SymbolBehaviour, stored: unknown): Reading {
  const { valueType } = behaviour;
  const reads = mergedReading(behaviour, stored);
  return readingOf(readParts(FIELDS, { reads }).value?.reads ?? null, valueType === 'BOOLEAN');
}

/** Null: nothing is written. */
export function behaviourWriting(behaviour: SymbolBehaviour, stored: unknown): Writing | null {
  const writes = mergedWriting(behaviour, stored);
  return writingOf(readParts(FIELDS, { writes }).value?.writes ?? null);
}

export function behaviourAction({ defaultWidgetActionSettings }: SymbolBehaviour, stored: unknown): Part {
  const action = merged(defaultWidgetActionSettings ?? {}, stored ?? {});
  return isPart(action) ? action : {};
}

/** A text of a file: one of its author, or a key of the server's translations. */
export function symbolWords(text: string | null | undefined): string {
  const given = text?.trim() ?? '';
  return KEY.test(given) ? serverWords(given) : inServerWords(given).trim();
}

export const behaviourName = ({ name, id }: SymbolBehaviour): string => symbolWords(name) || id;
