import { useEffect, useMemo, useState } from 'react';
import type { Part } from '../../../contract/part.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lateModule } from '../../../page/late-component.ts';
import { type Checked, checkChain, type FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { ChangedScript } from '../nodes/changed-scripts.ts';
import type { OpenChain } from '../use-chain.ts';
import { useAcross } from './use-across.ts';
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
}));
const NO_SCRIPTS: readonly ChangedScript[] = [];

/** Fields are checked once the forms have come, which is before anybody can have typed into one. */
export function useProblems(document: Part, base: Part, { components, chains }: Pick<OpenChain, 'components' | 'chains'>): ChainProblems {
  // Drawn again with another language.
  useT();
  const [forms, setForms] = useState<Awaited<ReturnType<typeof loaded>> | null>(null);
  useEffect(() => {
    loaded().then(setForms, () => undefined);
  }, []);
  const checked = useMemo(() => checkChain(document, components), [document, components]);
  const across = useAcross(document, chains);
  const locale = currentLocale();
  const wrong = useMemo(() => forms?.wrongFields(document, base, components, locale), [forms, document, base, components, locale]);
  const changed = useMemo(() => forms?.changedScripts(document, base) ?? NO_SCRIPTS, [forms, document, base]);
  const { problems: wrongScripts, count: countWrong } = useWrongScripts(changed);
  const stored = useMemo(() => forms?.storedScripts(document, base) ?? NO_SCRIPTS, [forms, document, base]);
  const { problems: doubtfulScripts } = useWrongScripts(stored);
  return useMemo(() => {
    const { stops: wrongStops = [], hints: wrongHints = [] } = wrong ?? {};
    const stops = [...checked.stops, ...wrongStops];
    return {
      stops: [...stops, ...wrongScripts],
      hints: [...checked.hints, ...across, ...wrongHints, ...doubtfulScripts],
      countStops: async () => stops.length + (await countWrong()),
    };
  }, [checked, across, wrong, wrongScripts, doubtfulScripts, countWrong]);
}
