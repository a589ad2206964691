import { useEffect, useMemo, useState } from 'react';
import type { Widget } from '../../contract/dashboard.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { ConsoleDefaults } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { faultOfPart } from '../../marks/late-part.tsx';
import { notifyFault } from '../../store/notices.ts';
import { partAt } from '../../stored/path.ts';
import type { KindTables } from '../../widgets/define-kind.ts';
import { knownType } from '../../widgets/registry.ts';
import { aliasesOf } from '../document/commands/aliases.ts';
import { WIDGETS } from '../document/commands/layout-place.ts';
import { type PlacedField, placedFields } from './field-words.ts';
import { GRID, TOOLBAR } from './forms/dashboard-fields.ts';
import { ALARMS, VALUES } from './forms/data-fields.ts';
import { formContext } from './forms/form-context.ts';
import { formOf, type Words } from './forms/form-of.ts';
import { FRAME, PHONES, TITLE } from './forms/frame-fields.ts';
import { loadKindTables } from './kind-tables.ts';

const WHOLE = { isWhole: true };
const knownOf = (widget: Part) => knownType(widget as Widget);

function ofWidget(widget: Part, tables: KindTables | undefined, document: Part, defaults: ConsoleDefaults, t: Words): PlacedField[] {
  const known = knownOf(widget);
  const config = partOf(widget.config);
  const context = formContext(widget, known, aliasesOf(document), defaults);
  const frame = { hasFullName: typeof widget.typeFullFqn === 'string' };
  const settings = tables ? formOf(tables.SETTINGS, context.settings, context, t, { kind: known?.kind.kind, ...WHOLE }) : null;
  return [
    ...[TITLE, FRAME].flatMap((table) => placedFields(formOf(table, config, frame, t, WHOLE), ['config'])),
    ...[VALUES, ALARMS].flatMap((table) => placedFields(formOf(table, config, null, t, WHOLE), ['config'])),
    ...(settings ? placedFields(settings, ['config', 'settings']) : []),
    ...placedFields(formOf(PHONES, {}, frame, t, WHOLE), []),
  ];
}

/** The fields of a thing of a dashboard, by what it is; those of a kind of widgets once its code is loaded. @param ids of the widgets that are asked for. */
export function useThingFields(document: Part, ids: readonly string[], defaults: ConsoleDefaults) {
  const t = useT();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, KindTables>>(new Map());
  const widgets = partAt(document, WIDGETS);
  const wanted = [...new Set(ids.flatMap((id) => knownOf(partOf(widgets[id]))?.kind ?? []))].filter(({ kind }) => !loaded.has(kind));
  const names = wanted.map(({ kind }) => kind).join(' ');
  useEffect(() => {
    let isGone = false;
    for (const kind of wanted)
      loadKindTables(kind).then(
        (tables) => isGone || setLoaded((before) => new Map(before).set(kind.kind, tables)),
        (error: unknown) => notifyFault(faultOfPart(error)),
      );
    return () => {
      isGone = true;
    };
  }, [names]);
  return useMemo(() => {
    const known = new Map<string, readonly PlacedField[]>();
    return (of: string, id: string): readonly PlacedField[] => {
      const key = `${of} ${id}`;
      const widget = partOf(widgets[id]);
      const made =
        known.get(key) ??
        (of === 'widget'
          ? ofWidget(widget, loaded.get(knownOf(widget)?.kind.kind ?? ''), document, defaults, t)
          : of === 'settings'
            ? placedFields(formOf(TOOLBAR, {}, { hasRight: true }, t, WHOLE), [])
            : of === 'layout'
              ? placedFields(formOf(GRID, {}, { hasRight: true }, t, WHOLE), ['gridSettings'])
              : []);
      known.set(key, made);
      return made;
    };
  }, [document, widgets, loaded, defaults, t]);
}
