/** Logs that gateways send as readings: where they stand, and what a line says. Pure. */
import { partOf } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Happened } from './past-values.ts';

/** Of a gateway itself, by what writes them. */
const PARTS = {
  general: 'LOGS',
  service: 'SERVICE_LOGS',
  connection: 'CONNECTION_LOGS',
  storage: 'STORAGE_LOGS',
  extension: 'EXTENSIONS_LOGS',
};

export interface GatewayLog {
  /** Its word. */
  readonly id: keyof typeof PARTS | 'connector' | 'converter';
  /** Of its readings. */
  readonly key: string;
}

export interface LogLine {
  readonly at: EpochMs;
  /** As the gateway calls it; empty: the line names none. */
  readonly level: string;
  readonly message: string;
}

/** The connector that a state of a dashboard is opened for. @param param of the state that has it. Null: none. */
export function connectorNamed(params: Readonly<Record<string, unknown>>, param: string): string | null {
  const { key } = partOf(params[param]);
  return typeof key === 'string' && key !== '' ? key : null;
}

/** @param connector null: of the gateway itself. */
export const logsAmong = (connector: string | null): readonly GatewayLog[] =>
  connector === null
    ? Object.entries(PARTS).map(([id, key]) => ({ id: id as keyof typeof PARTS, key }))
    : [
        { id: 'connector', key: `${connector}_LOGS` },
        { id: 'converter', key: `${connector}_converter_LOGS` },
      ];

const FROM_CONVERTER = '_converter.py';

/** `<time> - |<level>| - [<file>] - …`: the time is known already. A log of a connector has no lines of its converter, and the other way round. */
export function linesOf({ id }: GatewayLog, happened: readonly Happened[]): LogLine[] {
  return happened.flatMap(({ at, text }) => {
    const isOfConverter = text.includes(FROM_CONVERTER);
    if ((id === 'connector' && isOfConverter) || (id === 'converter' && !isOfConverter)) return [];
    return { at, level: /\|(\w+)\|/.exec(text)?.[1] ?? '', message: /\[.*/s.exec(text)?.[0] ?? text };
  });
}

const FAILURES: readonly string[] = ['ERROR', 'CRITICAL', 'EXCEPTION', 'FATAL'];
export const isFailureLevel = (level: string): boolean => FAILURES.includes(level.toUpperCase());
