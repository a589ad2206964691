import type { GatewayValues } from './gateway-values.ts';

export type FieldName = keyof GatewayValues;

interface Described {
  readonly name: Exclude<FieldName, 'connectors'>;
  readonly as: 'text' | 'whole' | 'flag' | 'choice';
  readonly choices?: readonly string[];
  readonly most?: number;
  readonly isShown?: (values: GatewayValues) => boolean;
}

const isFile = ({ storageType }: GatewayValues) => storageType === 'file';
const hasToken = ({ securityType }: GatewayValues) => securityType !== 'tls';
const hasKeys = (values: GatewayValues) => !hasToken(values);

export const LEVELS = ['NONE', 'CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'] as const;

/** In the order of the form. */
export const SECTIONS: Readonly<Record<'connection' | 'logs' | 'storage', readonly Described[]>> = {
  connection: [
    { name: 'host', as: 'text' },
    { name: 'port', as: 'whole', most: 65_535 },
    { name: 'securityType', as: 'choice', choices: ['accessToken', 'tls'] },
    { name: 'accessToken', as: 'text', isShown: hasToken },
    { name: 'caCertPath', as: 'text', isShown: hasKeys },
    { name: 'privateKeyPath', as: 'text', isShown: hasKeys },
    { name: 'certPath', as: 'text', isShown: hasKeys },
    { name: 'remoteConfiguration', as: 'flag' },
  ],
  logs: [
    { name: 'logLevel', as: 'choice', choices: LEVELS },
    { name: 'logsPath', as: 'text' },
  ],
  storage: [
    { name: 'storageType', as: 'choice', choices: ['memory', 'file'] },
    { name: 'readRecordsCount', as: 'whole' },
    { name: 'maxRecordsCount', as: 'whole' },
    { name: 'maxFilesCount', as: 'whole', isShown: isFile },
    { name: 'dataFolderPath', as: 'text', isShown: isFile },
  ],
};
