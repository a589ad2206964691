import { useEffect, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import type { ElementGroup, FormElement } from './read-settings.ts';

function conditionsOf(elements: readonly FormElement[]): string[] {
  return elements.flatMap(({ condition, children }) => [...(condition ? [condition] : []), ...conditionsOf(children)]);
}

/**
 * The conditions that give exactly false of a model. They are evaluated in the core's sandbox, never on the page; until the answers
 * are there those before hold, and what cannot be evaluated hides nothing.
 */
export function useConditions(groups: readonly ElementGroup[], model: unknown): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const listed = JSON.stringify([...new Set(groups.flatMap(({ elements }) => conditionsOf(elements)))]);
  const written = JSON.stringify(model ?? {});
  useEffect(() => {
    const conditions = JSON.parse(listed) as string[];
    if (conditions.length === 0) return;
    let isOver = false;
    const evaluate = async (condition: string): Promise<string[]> => {
      const trial = { name: condition, args: ['model'], body: `return (${condition}\n);`, samples: [[JSON.parse(written)]] };
      const outcome = await dataCore()
        .tryFunction(trial)
        .catch(() => null);
      return outcome?.ok && outcome.value.json === 'false' ? [condition] : [];
    };
    void Promise.all(conditions.map(evaluate)).then((found) => {
      if (!isOver) setHidden(new Set(found.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [listed, written]);
  return hidden;
}
