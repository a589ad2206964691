/** Connectors as newer gateways keep them: an attribute each, of the device's shared scope while it is in use, else of the server's. Pure. */
import { type Part, partOf } from '../../contract/part.ts';
import type { EntitySnapshot } from '../../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { sameValue } from '../../stored/same-value.ts';
import { fileNameOf } from './gateway-configuration.ts';
import { type Connector, hasPeriod, type NewerValues } from './gateway-values.ts';
import { partIn } from './stored-part.ts';

export interface NewerConnector extends NewerValues {
  /** Its attribute, with what the form does not know; empty: it is new. */
  readonly stored: Part;
  /** Its name there; null: it is new. */
  readonly was: string | null;
}

const USUAL_REPORT_MS: DurationMs = 60_000;
const LISTS = { active: 'active_connectors', inactive: 'inactive_connectors' } as const;
/** Attributes of the device that are no connectors. */
const RESERVED: readonly string[] = [
  ...Object.values(LISTS),
  ...['general_configuration', 'logs_configuration', 'storage_configuration', 'grpc_configuration', 'RemoteLoggingLevel', 'mode'],
  ...['active', 'lastConnectTime', 'lastDisconnectTime', 'lastActivityTime', 'inactivityAlarmTime', 'inactivityTimeout'],
];

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string');
  return typeof value === 'string' ? namesIn(Object.values(partIn(`{"names":${value}}`))[0] ?? null) : [];
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Those in use first. `at`: when the newest of what they are made of was stored. */
export function connectorsIn({ SHARED_SCOPE, SERVER_SCOPE }: EntitySnapshot['attributes']): {
  readonly connectors: readonly NewerConnector[];
  readonly at: EpochMs;
} {
  let at = 0;
  const among = (attributes: typeof SHARED_SCOPE, list: string, enabled: boolean): NewerConnector[] => {
    const read = (key: string) => {
      const found = attributes.find((one) => one.key === key);
      at = Math.max(at, found?.lastUpdateTs ?? 0);
      return found?.value;
    };
    return namesIn(read(list)).map((name) => {
      const stored = partIn(read(name));
      const { type: reports, reportPeriod } = partOf(stored.reportStrategy);
      return {
        ...{ enabled, name, type: textIn(stored.type), logLevel: textIn(stored.logLevel), className: textIn(stored.class) },
        // A cast: attributes are JSON.
        ...{ remoteLogging: stored.enableRemoteLogging === true, config: (stored.configurationJson ?? {}) as Connector['config'] },
        ...{ onlyChanges: stored.sendDataOnlyOnChange === true, reports: textIn(reports) },
        reportMs: typeof reportPeriod === 'number' ? reportPeriod : USUAL_REPORT_MS,
        ...{ stored, was: name },
      };
    });
  };
  const used = among(SHARED_SCOPE, LISTS.active, true);
  const known = new Set(used.map(({ name }) => name));
  const kept = among(SERVER_SCOPE, LISTS.inactive, false).filter(({ name }) => !known.has(name));
  return { connectors: [...used, ...kept], at };
}

export const newConnector = (): NewerConnector => ({
  ...{ enabled: true, type: null, name: null, logLevel: 'INFO', remoteLogging: false, className: null, config: {}, stored: {}, was: null },
  ...{ onlyChanges: false, reports: null, reportMs: USUAL_REPORT_MS },
});

function attributeOf(connector: NewerConnector, ts: EpochMs): Part {
  const { name, type, logLevel, remoteLogging, onlyChanges, reports, reportMs, className, config, stored } = connector;
  const { reportStrategy, ...others } = stored;
  return {
    ...{ ...others, name, type, logLevel, enableRemoteLogging: remoteLogging },
    ...((onlyChanges === true || 'sendDataOnlyOnChange' in stored) && { sendDataOnlyOnChange: onlyChanges }),
    ...(reports !== null && {
      reportStrategy: { ...partOf(reportStrategy), type: reports, ...(hasPeriod(connector) && { reportPeriod: reportMs }) },
    }),
    ...(type === 'custom' && { class: className ?? '' }),
    ...(type === 'grpc' && { key: stored.key ?? 'auto' }),
    ...{ configuration: fileNameOf(name ?? ''), configurationJson: config, ts },
  };
}

export interface ConnectorWrites {
  readonly save: { readonly SHARED_SCOPE: Part; readonly SERVER_SCOPE: Part };
  /** After what is saved: nothing is lost in between. */
  readonly remove: { readonly SHARED_SCOPE: readonly string[]; readonly SERVER_SCOPE: readonly string[] };
}

/** What is written so that `after` is stored where `before` is: attributes that do not change are left alone. */
export function connectorWrites(before: readonly NewerConnector[], after: readonly NewerConnector[], now: EpochMs): ConnectorWrites {
  const namesOf = (all: readonly NewerConnector[], enabled: boolean) =>
    all.flatMap((one) => (one.enabled === enabled && one.name ? one.name : []));
  const scope = (enabled: boolean, list: string) => {
    const [had, has] = [namesOf(before, enabled), namesOf(after, enabled)];
    const changed = after.filter((one) => one.enabled === enabled && !before.some((old) => sameValue(old, one)));
    const values = changed.map((one) => [one.name ?? '', attributeOf(one, now)] as const);
    const names = sameValue(had, has) ? [] : [[list, has] as const];
    return { save: Object.fromEntries([...values, ...names]), remove: had.filter((name) => !has.includes(name)) };
  };
  const [shared, server] = [scope(true, LISTS.active), scope(false, LISTS.inactive)];
  return {
    save: { SHARED_SCOPE: shared.save, SERVER_SCOPE: server.save },
    remove: { SHARED_SCOPE: shared.remove, SERVER_SCOPE: server.remove },
  };
}

/** The first that cannot be saved as it is. */
export function newerProblem(
  connectors: readonly Pick<NewerConnector, 'name'>[],
): { readonly name: string; readonly is: 'twice' | 'reserved' } | null {
  const files = new Set<string>();
  for (const { name } of connectors) {
    if (!name) continue;
    if (RESERVED.includes(name)) return { name, is: 'reserved' };
    if (files.has(fileNameOf(name))) return { name, is: 'twice' };
    files.add(fileNameOf(name));
  }
  return null;
}
