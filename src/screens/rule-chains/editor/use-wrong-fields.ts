import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Part } from '../../../contract/part.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lateModule } from '../../../page/late-component.ts';
import { type Checked, checkChain, type FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { ChangedScript } from '../nodes/changed-scripts.ts';
import type { EntityField } from '../nodes/entity-fields.ts';
import type { OpenChain } from '../use-chain.ts';
import { useAcross } from './use-across.ts';
import { useLostEntities } from './use-lost-entities.ts';
import { useWrongScripts } from './use-wrong-scripts.ts';

/** What stops a save and what is a hint, with the fields of nodes. */
export interface ChainProblems {
  readonly stops: readonly (Checked['stops'][number] | FieldProblem)[];
  readonly hints: readonly (Checked['hints'][number] | FieldProblem)[];
  /** Of all that stops a save, once scripts are tried that were typed just now. */
  readonly countStops: () => Promise<number>;
}

/** With the tables of all classes. */
const loaded = lateModule(async () => ({
  ...(await import('../nodes/wrong-fields.ts')),
  ...(await import('../nodes/changed-scripts.ts')),
  ...(await import('../nodes/entity-fields.ts')),
}));
const NO_SCRIPTS: readonly ChangedScript[] = [];
const NO_ENTITIES: readonly EntityField[] = [];
const NOT_CHECKED: Checked = { stops: [], hints: [] };
const NOT_WRONG: Record<keyof Checked, readonly FieldProblem[]> = { stops: [], hints: [] };

/**
 * A chain is drawn first and checked then, also after each change. Fields are checked once the forms have come, which is before anybody can
 * have typed into one.
 */
export function useProblems(document: Part, base: Part, { components, chains }: Pick<OpenChain, 'components' | 'chains'>): ChainProblems {
  // Drawn again with another language.
  useT();
  const [forms, setForms] = useState<Awaited<ReturnType<typeof loaded>> | null>(null);
  useEffect(() => {
    loaded().then(setForms, () => undefined);
  }, []);
  const drawn = useDeferredValue<Part | null>(document, null);
  const checked = useMemo(() => (drawn ? checkChain(drawn, components) : NOT_CHECKED), [drawn, components]);
  const across = useAcross(document, chains);
  const locale = currentLocale();
  const wrongIn = useCallback(
    (part: Part) => forms?.wrongFields(part, base, components, locale) ?? NOT_WRONG,
    [forms, base, components, locale],
  );
  const wrong = useMemo(() => (drawn ? wrongIn(drawn) : NOT_WRONG), [drawn, wrongIn]);
  const changed = useMemo(() => forms?.changedScripts(document, base) ?? NO_SCRIPTS, [forms, document, base]);
  const { problems: wrongScripts, count: countWrong } = useWrongScripts(changed);
  const stored = useMemo(() => forms?.storedScripts(document, base) ?? NO_SCRIPTS, [forms, document, base]);
  const { problems: doubtfulScripts } = useWrongScripts(stored);
  const lost = useLostEntities(useMemo(() => (drawn && forms?.entityFields(drawn, locale)) || NO_ENTITIES, [forms, drawn, locale]));
  return useMemo(() => {
    const [own, inFields] = [() => checkChain(document, components).stops, () => wrongIn(document).stops];
    return {
      stops: [...checked.stops, ...wrong.stops, ...wrongScripts],
      hints: [...checked.hints, ...across, ...lost, ...wrong.hints, ...doubtfulScripts],
      countStops: async () => own().length + inFields().length + (await countWrong()),
    };
  }, [document, components, wrongIn, checked, across, lost, wrong, wrongScripts, doubtfulScripts, countWrong]);
}
