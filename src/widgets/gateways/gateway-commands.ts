/** Commands that gateways and their connectors know. Pure. */
import { isPart, type Part, partOf } from '../../contract/part.ts';

/** Of a gateway itself. */
export const COMMANDS = ['ping', 'stats', 'devices', 'update', 'version', 'restart', 'reboot'] as const;
export type GatewayCommand = (typeof COMMANDS)[number];
/** What is in work meanwhile stops. */
export const DISRUPTIVE: ReadonlySet<GatewayCommand> = new Set(['update', 'restart', 'reboot']);

export interface NamedConnector {
  readonly name: string;
  readonly type: string;
  /** That newer gateways know it by. */
  readonly id: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The connector that a state of a dashboard is opened for, as that of connectors gives it. Null: none. */
export function connectorOf(params: Part): NamedConnector | null {
  const { key, value } = partOf(params.connector_rpc);
  const { type, name, configurationJson } = partOf(value);
  const kind = textOf(type);
  return kind === null ? null : { name: textOf(key) ?? textOf(name) ?? kind, type: kind, id: textOf(partOf(configurationJson).id) };
}

const REQUEST = { methodFilter: '', httpMethod: 'GET', requestUrlExpression: '', responseTimeout: 1000, timeout: 1000, tries: 3 };

/** What a first command of a connector begins with, by its type. */
const FIRST: Readonly<Record<string, Part>> = {
  mqtt: {
    methodFilter: '',
    requestTopicExpression: '',
    responseTopicExpression: '',
    responseTimeout: 10_000,
    valueExpression: '',
    withResponse: false,
  },
  modbus: { tag: '', type: 'bits', functionCode: 1, address: 0, objectsCount: 1 },
  opcua: { method: '', arguments: [] },
  socket: { methodRPC: '', methodProcessing: 'write', encoding: 'utf-8', withResponse: false },
  bacnet: { method: '', requestType: 'readProperty', requestTimeout: 1000, objectType: 'analogInput', identifier: 1, propertyId: '' },
  ble: { methodRPC: '', characteristicUUID: '00002A00-0000-1000-8000-00805F9B34FB', methodProcessing: 'read', withResponse: false },
  can: { method: '', nodeID: 0, isExtendedID: false, isFD: false, bitrateSwitch: false },
  ftp: { methodFilter: '', valueExpression: '' },
  ocpp: { methodRPC: '', valueExpression: '', withResponse: false },
  xmpp: { methodRPC: '', valueExpression: '', withResponse: false },
  snmp: { requestFilter: '', method: 'get', withResponse: false, oid: [] },
  rest: { ...REQUEST, valueExpression: '', httpHeaders: {}, security: { type: 'anonymous' } },
  request: { ...REQUEST, requestValueExpression: '', responseValueExpression: '', httpHeaders: {} },
};
const ANY: Part = { command: '', params: {} };
export const firstParams = (type: string): Part => FIRST[type] ?? ANY;

/** Where parameters name the method, in the order in which they are looked at. */
const NAMES = ['methodFilter', 'methodRPC', 'method', 'command'] as const;
/** Function codes of Modbus that read. */
const READING: readonly unknown[] = [1, 2, 3, 4];

/** The parameter of a type that names its method; null: none has to. */
export const methodField = (type: string): string | null =>
  type === 'modbus' ? null : (NAMES.find((name) => name in firstParams(type)) ?? 'command');

/** What is called. Null: the parameters name nothing. */
export function connectorMethod(type: string, params: unknown): string | null {
  if (!isPart(params)) return null;
  const field = methodField(type);
  const name = field === null ? (READING.includes(params.functionCode) ? 'get' : 'set') : textOf(params[field]);
  return name === null ? null : `${type}_${name}`;
}

export interface CommandTemplate {
  readonly name: string;
  readonly config: Part;
}

export const templatesKey = (type: string) => `${type}_template`;

/** As they are stored; what is none is kept by `withTemplate`. */
export const templatesIn = (stored: unknown): CommandTemplate[] =>
  (Array.isArray(stored) ? stored : []).filter(isPart).flatMap(({ name, config }) => {
    const named = textOf(name);
    return named === null || !isPart(config) ? [] : { name: named, config };
  });

/** @param config null: it is removed. @returns all, as they are stored. */
export function withTemplate(stored: unknown, type: string, name: string, config: Part | null): unknown[] {
  const others = (Array.isArray(stored) ? stored : []).filter((one: unknown) => !isPart(one) || one.name !== name);
  return config === null ? others : [...others, { name, config, type }];
}
