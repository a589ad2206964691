import { use, useMemo, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import { type EntitySearch, findFirstEntity } from '../actions/first-entity.ts';
import type { ActionEntity } from '../actions/plan-action.ts';
import { FrameContext } from '../frame-context.ts';
import { useSurroundings } from '../surroundings.ts';
import { targetSearch } from './target-search.ts';
import type { NoTarget } from './why-untargeted.ts';

export interface Target {
  /** What a control acts on, the same object as long as it is the same entity. Undefined until it is known; null: the dashboard names none. */
  readonly entity: ActionEntity | null | undefined;
  /** Why it is not known. */
  readonly fault: Fault | null;
  /** Why there is none, where there is none. */
  readonly reason: NoTarget;
}

/** The entity that a control acts on: the target of its configuration, else the first one of its sources. */
export function useTarget(config: WidgetConfig): Target {
  const { alias: resolve } = useSurroundings();
  const [source] = use(FrameContext)?.sources ?? [];
  const { search, isPending, reason } = targetSearch(config, source, resolve);
  const { answer } = useAnswerOf((one: EntitySearch) => findFirstEntity(one), search);
  const found = answer?.ok ? answer.value : undefined;
  const [entity, setEntity] = useState(found);
  if (found && found.id.id !== entity?.id.id) setEntity(found);
  const same = found && found.id.id === entity?.id.id ? entity : found;
  const isNone = !isPending && search === null;
  const fault = !isPending && answer && !answer.ok ? answer.fault : null;
  return useMemo(() => ({ entity: isPending ? undefined : isNone ? null : same, fault, reason }), [isPending, isNone, same, fault, reason]);
}
