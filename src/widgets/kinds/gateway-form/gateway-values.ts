/** By the names that gateways know, with those that people read. */
export const CONNECTOR_TYPES = {
  ...{ mqtt: 'MQTT', modbus: 'Modbus', opcua: 'OPC-UA', ble: 'BLE', request: 'Request', can: 'CAN', bacnet: 'BACnet', custom: 'Custom' },
} as const;

export interface Connector {
  /** False: a draft, of which the gateway knows nothing. */
  readonly enabled: boolean;
  readonly type: string | null;
  readonly name: string | null;
  /** JSON. */
  readonly config: unknown;
}

export interface GatewayValues {
  readonly securityType: string | null;
  readonly accessToken: string | null;
  readonly host: string | null;
  readonly port: number | null;
  readonly remoteConfiguration: boolean;
  readonly caCertPath: string | null;
  readonly privateKeyPath: string | null;
  readonly certPath: string | null;
  readonly logLevel: string | null;
  readonly logsPath: string | null;
  readonly storageType: string | null;
  readonly readRecordsCount: number | null;
  readonly maxRecordsCount: number | null;
  readonly maxFilesCount: number | null;
  readonly dataFolderPath: string | null;
  readonly connectors: readonly Connector[];
}
