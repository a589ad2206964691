import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { entityIdSchema } from '../../contract/identifiers.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { firstEntity } from '../actions/first-entity.ts';
import type { ActionEntity } from '../actions/plan-action.ts';
import type { WidgetAction } from '../actions/read-actions.ts';
import { useWidgetActions } from '../actions/use-widget-actions.ts';
import type { WidgetInput } from '../widget-input.ts';
import { clickCode } from './card-code.ts';
import type { PatternData } from './patterns.ts';

/** Runs a stored action by its place, with an entity of the widget. */
const STORED_ACTION =
  /actionsApi\.handleWidgetAction\(\s*\$event\s*,\s*(?:ctx\.)?actionsApi\.getActionDescriptors\(\s*['"]([^'"]+)['"]\s*\)\s*\[(\d+)\](?:\s*,\s*(?:ctx\.)?datasources\[(\d+)\])?/;

function entityAt(data: readonly PatternData[], index: number): ActionEntity | null {
  const { entityId, entityType, entityName, entityLabel } = data[index] ?? {};
  const id = entityIdSchema.safeParse({ entityType, id: entityId }).data;
  return id ? { id, name: String(entityName), label: String(entityLabel) } : null;
}

/** Of the card's own code. */
function ownAction(name: string, { body, modules }: FunctionBody): WidgetAction {
  const descriptor = { type: 'custom', customFunction: modules ? { body, modules } : body };
  return { id: 'own', name, icon: '', shows: null, descriptor };
}

/**
 * What a click on an element does: by its names with the first entity of the widget, or by code that runs a stored action. Keeps its
 * identity while values change.
 */
export function useElementClicks(
  { config, sources, title }: Pick<WidgetInput, 'config' | 'sources' | 'title'>,
  script: FunctionBody | null,
  isTemplate: boolean,
  data: readonly PatternData[],
  codeOf: (click: string) => string,
) {
  const actions = useWidgetActions(config);
  const latest = useRef({ data, codeOf });
  useEffect(() => {
    latest.current = { data, codeOf };
  }, [data, codeOf]);
  return useCallback(
    (names: readonly string[], code: string | null) => {
      const [, place, at, from] = STORED_ACTION.exec(code ?? '') ?? [];
      const stored = place === undefined ? undefined : actions.of(place)[Number(at)];
      const known = stored ?? actions.of('elementClick').find(({ name }) => names.includes(name));
      const isOwn = !known && isTemplate && code !== null && code.trim() !== '';
      if (!known && !isOwn) return undefined;
      const source = sources.find(({ filter, functionEntity }) => filter !== null && functionEntity === null);
      return ({ target, currentTarget: current }: SyntheticEvent) => {
        const { data: rows, codeOf: filled } = latest.current;
        const entity = from === undefined ? null : entityAt(rows, Number(from));
        const at = target instanceof Element ? { target, current } : undefined;
        const handed = async () => {
          const first = entity ?? (source ? await firstEntity(source) : null);
          return first && isOwn ? { ...first, additional: rows } : first;
        };
        const action = known ?? ownAction(title, { ...script, body: clickCode(filled(code ?? ''), script?.body) });
        void actions.run(action, handed, at);
      };
    },
    [actions, sources, script, isTemplate, title],
  );
}
