/** The server's own library: what a widget of one of its types begins with. */
import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAgain } from '../../bridge/use-again.ts';
import type { Widget } from '../../contract/dashboard.ts';
import type { WidgetsBundle, WidgetType } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
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
function parsed(text: string | null | undefined): Part {
  try {
    return partOf(JSON.parse(text ?? ''));
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
  } = parsed(descriptor?.defaultConfig);
  const names = namesOf(of);
  const known = knownType(names);
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

/**
 * Those first that no newer ones have replaced, and that are drawn here. Undefined: without a bundle, and before the answer.
 * @param hasFullNames whether the server names types by one text; null: not known yet.
 */
export function useServerTypes(bundle: WidgetsBundle | null, hasFullNames: boolean | null): Outcome<readonly ServerType[]> | undefined {
  const [found, setFound] = useState<{ readonly of: WidgetsBundle; readonly answer: Outcome<readonly ServerType[]> }>();
  const again = useAgain(found?.answer);
  useEffect(() => {
    if (!bundle || hasFullNames === null) return undefined;
    let isGone = false;
    const { id, alias, tenantId } = bundle;
    const asked = hasFullNames ? { widgetsBundleId: id.id } : { isSystem: tenantId.id === NULL_ID, bundleAlias: alias };
    void request('widgetTypes', asked, QUIET).then((answer) => {
      if (isGone) return;
      setFound({ of: bundle, answer: answer.ok ? { ok: true, value: answer.value.map(serverType).sort(byUse) } : answer });
    });
    return () => {
      isGone = true;
    };
  }, [bundle, hasFullNames, again]);
  return found && found.of === bundle ? found.answer : undefined;
}
