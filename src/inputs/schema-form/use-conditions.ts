import { useEffect, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import { type FormField, fieldsInside, type TitledFields } from '../../stored/fields/form-field.ts';

const conditionsOf = (fields: readonly FormField[]): string[] =>
  fields.flatMap((field) => [...(field.condition ? [field.condition] : []), ...conditionsOf(fieldsInside(field))]);

/**
 * The conditions that evaluate to false for a model, in the core's sandbox, never on the page. The previous result holds until the answers
 * arrive. A condition that fails hides nothing.
 */
export function useConditions(groups: readonly TitledFields[], model: unknown): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const listed = JSON.stringify([...new Set(groups.flatMap(({ fields }) => conditionsOf(fields)))]);
  const written = JSON.stringify(model ?? {});
  useEffect(() => {
    const conditions = JSON.parse(listed) as string[];
    if (conditions.length === 0) return;
    let isOver = false;
    const evaluate = async (condition: string): Promise<string[]> => {
      const trial = { name: condition, args: ['model'], body: `return (${condition}\n);`, samples: [[JSON.parse(written)]] };
      const outcome = await perform((core) => core.tryFunction(trial), QUIET);
      return outcome.ok && outcome.value.json === 'false' ? [condition] : [];
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
