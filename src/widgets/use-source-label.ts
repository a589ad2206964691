import { useCallback, useEffect, useState } from 'react';
import { firstEntity } from './actions/first-entity.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { fillLabel, namesEntity } from './label.ts';
import type { WidgetSource } from './source.ts';

interface Named extends Pick<ActionEntity, 'name' | 'label' | 'description'> {
  readonly of: WidgetSource;
}

/**
 * Fills the variables of a widget's texts with the names of its first source and the first entity of that. The server is asked for the
 * entity only if one of `texts` names it; its variables are empty until the answer, and where there is none.
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
    void firstEntity(source, isDescribed).then((entity) => {
      if (!isGone) setFound({ of: source, name: entity?.name, label: entity?.label, description: entity?.description });
    });
    return () => {
      isGone = true;
    };
  }, [isAsked, isDescribed, source]);
  const asked = found?.of === source ? found : null;
  const name = source?.functionEntity ?? source?.entity?.name ?? asked?.name ?? '';
  const label = source?.entity?.label ?? asked?.label;
  const description = asked?.description ?? '';
  const aliasName = source?.name ?? '';
  return useCallback(
    (pattern: string) => fillLabel(pattern, { entityName: name, entityLabel: label, entityDescription: description, aliasName }),
    [name, label, description, aliasName],
  );
}
