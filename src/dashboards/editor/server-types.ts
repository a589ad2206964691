/** The server's own library: what a widget of one of its types begins with. */
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { CallInput } from '../../contract/calls.ts';
import type { Widget } from '../../contract/dashboard.ts';
import type { WidgetsBundle, WidgetType } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { NULL_ID } from '../../contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { knownType } from '../../widgets/registry.ts';
import { shortTypeName } from './widget-name.ts';
import type { LibraryType } from './widget-templates.ts';

/** Of types whose default says nothing. */
const SIZE = 6;
const NOTHING_KNOWN = { mostKeys: 5, draws: 'values' } as const;

export interface ServerType extends LibraryType {
  readonly name: string;
  /** Newer types have taken its place. */
  readonly isOld: boolean;
  /** False: this console shows a table of its data in its place. */
  readonly isDrawn: boolean;
}

/** The stored text of the default, an empty part where it is none. */
export function parsedDefaults(text: unknown): Part {
  try {
    return partOf(JSON.parse(typeof text === 'string' ? text : ''));
  } catch {
    return {};
  }
}

const parts = (stored: unknown): readonly Part[] => (Array.isArray(stored) ? stored.filter(isPart) : []);

function namesOf({ fqn, bundleAlias, alias, tenantId }: WidgetType): Widget {
  const isSystem = tenantId.id === NULL_ID;
  return fqn ? { typeFullFqn: `${isSystem ? 'system' : 'tenant'}.${fqn}` } : { isSystemType: isSystem, bundleAlias, typeAlias: alias };
}

export function serverType(of: WidgetType): ServerType {
  const { deprecated, descriptor } = of;
  const type = descriptor?.type ?? 'latest';
  const {
    datasources,
    alarmSource: _alarms,
    targetDevice: _device,
    targetDeviceAliasIds: _ids,
    ...config
  } = parsedDefaults(descriptor?.defaultConfig);
  const names = namesOf(of);
  const known = knownType({ ...names, config });
  return {
    name: of.name || shortTypeName(names),
    names,
    type,
    isOld: deprecated === true,
    isDrawn: known !== undefined,
    sizeX: Math.ceil(descriptor?.sizeX ?? SIZE),
    sizeY: Math.ceil(descriptor?.sizeY ?? SIZE),
    config: { showTitle: true, ...config },
    ...(known?.kind.begins(known.traits) ?? NOTHING_KNOWN),
    keySettings: parts(parts(datasources)[0]?.dataKeys).map(({ settings }) => partOf(settings)),
  };
}

const byUse = (a: ServerType, b: ServerType) =>
  Number(a.isOld) - Number(b.isOld) || Number(b.isDrawn) - Number(a.isDrawn) || a.name.localeCompare(b.name);

async function typesOf(bundle: CallInput<'widgetTypes'>): Promise<Outcome<readonly ServerType[]>> {
  const answer = await request('widgetTypes', bundle, QUIET);
  return answer.ok ? ok(answer.value.map(serverType).sort(byUse)) : answer;
}

/**
 * Those first that no newer ones have replaced, and that are drawn here. Undefined: without a bundle, and before the answer.
 * @param hasFullNames whether the server names types by one text; null: not known yet.
 */
export function useServerTypes(bundle: WidgetsBundle | null, hasFullNames: boolean | null): Outcome<readonly ServerType[]> | undefined {
  const input =
    bundle && hasFullNames !== null
      ? hasFullNames
        ? { widgetsBundleId: bundle.id.id }
        : { isSystem: bundle.tenantId.id === NULL_ID, bundleAlias: bundle.alias }
      : null;
  return useAnswerOf(typesOf, input).answer;
}
