/**
 * What connectors are most often set up by, protocol by protocol: fields of their configuration, of which the rest stays as it is. Gateways of
 * before 3.6 keep some of them elsewhere. Source: the default configurations of the official gateway.
 */
import * as z from 'zod/mini';
import { isPart, type Part } from '../../contract/part.ts';
import { type FieldTable, fieldsFor } from '../../stored/fields/fields.ts';
import { is, not } from '../../stored/fields/when.ts';

const s = fieldsFor<null>();
type Look = Parameters<typeof s.text>[0];

const said = (name: string) => `gateway-form.protocol.${name}`;
/** Names that are the same in all languages. */
const named = (...names: readonly string[]) => names.map((one) => ({ value: one, label: one }));
const half = (name: string) => ({ word: said(name), isHalf: true });

const host = s.text({ word: 'gateway-form.host', isHalf: true });
const port = s.whole({ word: 'gateway-form.port', isHalf: true, least: 1, most: 65_535 });
const secret = (look: Look) =>
  s.own(
    z.nullish(z.string()),
    (name, place) =>
      s
        .text(look)
        .form(name, place)
        .map((one) => ({ ...one, type: 'password', options: {} })),
    look,
  );
const isBasic = is('type', 'basic');
const hasKeys = is('type', 'certificates', 'cert.PEM');

/** @param ways besides none. */
const signIn = (...ways: readonly (readonly [string, string])[]) =>
  s.part({
    type: s.choice([['anonymous', said('anonymous')], ...ways], { word: 'gateway-form.securityType', whenAbsent: 'anonymous' }),
    username: s.text({ ...half('username'), when: isBasic }),
    password: secret({ ...half('password'), when: isBasic }),
    pathToCACert: s.text({ word: 'gateway-form.caCertPath', when: hasKeys }),
    pathToPrivateKey: s.text({ word: 'gateway-form.privateKeyPath', when: hasKeys }),
    pathToClientCert: s.text({ word: 'gateway-form.certPath', when: hasKeys }),
  });
const BASIC = ['basic', said('basic')] as const;
const KEYS = ['certificates', 'gateway-form.tls'] as const;

const MQTT = {
  broker: s.part({
    ...{ host, port, clientId: s.text(half('clientId')) },
    version: s.choice(
      [
        { value: '3', label: '3.1', stored: 3 },
        { value: '4', label: '3.1.1', stored: 4 },
        { value: '5', label: '5', stored: 5 },
      ],
      { ...half('version'), whenAbsent: 5 },
    ),
    maxNumberOfWorkers: s.whole({ ...half('workers'), least: 1, whenAbsent: 100 }),
    maxMessageNumberPerWorker: s.whole({ ...half('perWorker'), least: 1, whenAbsent: 10 }),
    // Newer gateways have it for the connector.
    sendDataOnlyOnChange: s.flag(false, {
      word: said('brokerChanges'),
      when: (_counted, _context, stored) => stored.sendDataOnlyOnChange !== undefined,
    }),
    security: signIn(BASIC, KEYS),
  }),
};

const isSerial = is('type', 'serial');
const orders = named('LITTLE', 'BIG');
const MODBUS = {
  master: s.part({
    slaves: s.list(
      {
        deviceName: s.text(half('deviceName')),
        deviceType: s.text(half('deviceType')),
        type: s.choice([{ value: 'tcp', label: 'TCP' }, { value: 'udp', label: 'UDP' }, ['serial', said('serial')]], {
          ...half('transport'),
          whenAbsent: 'tcp',
        }),
        unitId: s.whole({ ...half('unitId'), least: 0, most: 255 }),
        host: s.text({ word: 'gateway-form.host', isHalf: true, when: not(isSerial) }),
        port: s.own(z.optional(z.unknown()), (name, place) =>
          (isSerial(place.counted) ? s.text(half('serialPort')) : port).form(name, place),
        ),
        baudrate: s.whole({ ...half('baudrate'), least: 1, when: isSerial }),
        timeout: s.whole({ ...half('timeoutS'), least: 1 }),
        pollPeriod: s.whole({ ...half('pollMs'), least: 1 }),
        byteOrder: s.choice(orders, { ...half('byteOrder'), whenAbsent: 'LITTLE' }),
        wordOrder: s.choice(orders, { ...half('wordOrder'), whenAbsent: 'LITTLE' }),
      },
      {
        ...{ word: said('slaves'), addWord: said('addSlave'), newItem: { type: 'tcp', method: 'socket', unitId: 1 } },
        nameOf: ({ deviceName }) => (typeof deviceName === 'string' && deviceName !== '' ? deviceName : null),
      },
    ),
  }),
};

const OPCUA = {
  server: s.part({
    url: s.text({ word: said('url') }),
    security: s.choice(named('None', 'Basic128Rsa15', 'Basic256', 'Basic256Sha256'), { ...half('policy'), whenAbsent: 'None' }),
    timeoutInMillis: s.whole({ ...half('timeoutMs'), least: 1 }),
    scanPeriodInMillis: s.whole({ ...half('scanMs'), least: 1 }),
    pollPeriodInMillis: s.whole({ ...half('pollMs'), least: 1 }),
    enableSubscriptions: s.flag(true, { word: said('subscribes') }),
    subCheckPeriodInMillis: s.whole({ word: said('checkMs'), least: 1, when: is('enableSubscriptions', true) }),
    showMap: s.flag(false, { word: said('showMap') }),
    identity: signIn(BASIC, KEYS),
  }),
};

const OBJECT = {
  objectName: s.text(half('objectName')),
  objectIdentifier: s.whole(half('objectId')),
  vendorIdentifier: s.whole(half('vendorId')),
};
const BACNET = {
  application: s.part({
    ...{ host, port, ...OBJECT },
    networkNumber: s.whole(half('network')),
    deviceDiscoveryTimeoutInSec: s.whole(half('discoveryS')),
  }),
};
const OLDER_BACNET = { general: s.part({ address: s.text({ word: said('address') }), ...OBJECT }) };

const REQUEST = {
  host: s.text({ word: said('url') }),
  SSLVerify: s.flag(true, { word: said('verifies') }),
  security: signIn(BASIC),
};

const OLDER_REST = {
  ...{ host, port, SSL: s.flag(false, { word: said('tls') }) },
  security: s.part(
    { cert: s.text({ word: 'gateway-form.certPath' }), key: s.text({ word: 'gateway-form.privateKeyPath' }) },
    { when: is('SSL', true) },
  ),
};

const BLE = {
  passiveScanMode: s.flag(true, { word: said('passive') }),
  showMap: s.flag(false, { word: said('showMap') }),
  scanner: s.part({
    deviceName: s.text(half('scannedName')),
    timeout: s.whole({ ...half('scanTimeoutMs'), least: 1 }),
  }),
};

const CAN = {
  interface: s.text(half('interface')),
  channel: s.text(half('channel')),
  backend: s.part({ fd: s.flag(false, { word: said('fd') }) }),
  reconnectPeriod: s.number({ ...half('reconnectS'), least: 0 }),
};

const OLDER_SOCKET = {
  type: s.choice(named('TCP', 'UDP'), { ...half('transport'), whenAbsent: 'TCP' }),
  ...{ address: s.text(half('address')), port },
  bufferSize: s.whole({ ...half('bufferSize'), least: 1 }),
};

interface Protocol {
  readonly table: FieldTable;
  /** Of an older configuration, which has this at its top. */
  readonly older?: { readonly table: FieldTable; readonly by: string };
}

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  ...{ mqtt: { table: MQTT }, modbus: { table: MODBUS }, opcua: { table: OPCUA }, request: { table: REQUEST }, ble: { table: BLE } },
  can: { table: CAN },
  bacnet: { table: BACNET, older: { table: OLDER_BACNET, by: 'general' } },
  rest: { table: { server: s.part(OLDER_REST) }, older: { table: OLDER_REST, by: 'host' } },
  socket: { table: { socket: s.part(OLDER_SOCKET) }, older: { table: OLDER_SOCKET, by: 'address' } },
};

/** The fields of a connector's configuration; null: its protocol has none here, or what stands there is no object. */
export function protocolTable(type: string | null, config: unknown): FieldTable | null {
  const protocol = type !== null && Object.hasOwn(PROTOCOLS, type) ? PROTOCOLS[type] : undefined;
  if (!protocol || !(config === null || config === undefined || isPart(config))) return null;
  const { older, table } = protocol;
  return older && (config as Part | null)?.[older.by] !== undefined ? older.table : table;
}
