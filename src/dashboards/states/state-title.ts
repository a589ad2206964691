import type { DashboardState } from '../../contract/dashboard.ts';
import { fillLabel } from '../../widgets/label.ts';
import { entityInParams } from './state-entity.ts';
import type { StateEntry } from './state-stack.ts';

const OF_PARAM = /\$\{([^{}:]+):(entityName|entityLabel)\}/g;

/** The name of a state with the entities of its parameters in it; what is not known is left out. */
export function stateTitle(state: DashboardState | undefined, { id, params }: StateEntry): string {
  const nameOf = (paramName: unknown, field: string) => {
    const entity = entityInParams(params, paramName);
    const name = entity?.name ?? '';
    return field === 'entityLabel' ? (entity?.label ?? name) : name;
  };
  const named = (state?.name ?? '').replaceAll(OF_PARAM, (_, paramName: string, field: string) => nameOf(paramName, field));
  const entityName = nameOf(params.targetEntityParamName, 'entityName');
  const entityLabel = nameOf(params.targetEntityParamName, 'entityLabel');
  return fillLabel(named, { entityName, entityLabel }) || id;
}
