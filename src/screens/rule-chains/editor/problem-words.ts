import { useCallback } from 'react';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { FieldProblem, Hint, Stop } from '../../../rule-chains/document/checks.ts';
import { useNodeNames } from './node-names.ts';

/** What is wrong in words, with the names of the nodes that it is about. */
export function useProblemWords(document: Part): (one: Stop | Hint | FieldProblem) => string {
  const t = useT();
  const named = useNodeNames(document);
  return useCallback(
    (one) => {
      const name = 'node' in one ? named(one.node) : '';
      const way = 'way' in one ? [...one.way, one.way[0] ?? ''].map(named).join(' → ') : '';
      const [id, through] = ['id' in one ? one.id : '', 'through' in one ? one.through : ''];
      const [label, clazz] = ['label' in one ? one.label : '', 'clazz' in one ? one.clazz : ''];
      if (one.is === 'field') return t('chain-editor.problem.field', { name, field: one.label, words: one.words });
      return t(`chain-editor.problem.${one.is}`, { name, way: way || through, label, class: clazz, id });
    },
    [named, t],
  );
}
