import { useCallback, useEffect, useState } from 'react';
import { lateModule } from '../page/late-component.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { fillLabel, namesEntity } from './label.ts';
import type { WidgetSource } from './source.ts';

/** Late, because the names of most sources are known. */
export const namesOfSources = lateModule(() => import('./actions/first-entity.ts'));

interface Named extends Pick<ActionEntity, 'name' | 'label' | 'description'> {
  readonly of: WidgetSource;
  readonly id: string | undefined;
}

/**
 * Fills the variables of a widget's texts with the names of its first source and the first entity of that. The server is asked for the
 * entity only if one of `texts` names it; its variables are empty until the answer, and where there is none. An entity without a name is
 * told by its id.
 */
export function useSourceLabel(sources: readonly WidgetSource[], texts: readonly unknown[]): (pattern: string) => string {
  const [source] = sources;
  const [found, setFound] = useState<Named | null>(null);
  const isNamed = texts.some((text) => typeof text === 'string' && namesEntity(text));
  const isDescribed = texts.some((text) => typeof text === 'string' && text.includes('${entityDescription}'));
  const isAsked = isNamed && source !== undefined && source.functionEntity === null && (isDescribed || source.entity?.name === undefined);
  useEffect(() => {
    if (!isAsked || !source) return undefined;
    let isGone = false;
    const ask = async () => {
      const { firstEntity } = await namesOfSources();
      const entity = await firstEntity(source, isDescribed);
      if (!isGone) setFound({ of: source, id: entity?.id.id, name: entity?.name, label: entity?.label, description: entity?.description });
    };
    // Where its code cannot be loaded the texts stay without the name.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isAsked, isDescribed, source]);
  const asked = found?.of === source ? found : null;
  const name = source?.functionEntity ?? source?.entity?.name ?? asked?.name ?? asked?.id ?? '';
  const label = source?.entity?.label ?? asked?.label;
  const description = asked?.description ?? '';
  const aliasName = source?.name ?? '';
  return useCallback(
    (pattern: string) => fillLabel(pattern, { entityName: name, entityLabel: label, entityDescription: description, aliasName }),
    [name, label, description, aliasName],
  );
}
