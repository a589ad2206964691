import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import { nodeId } from '../canvas/flow-elements.ts';
import classes from './chain-editor.module.css';
import { useProblemWords } from './problem-words.ts';
import type { ChainEditor } from './use-chain-editor.ts';
import type { ChainProblems } from './use-wrong-fields.ts';

interface ProblemsPanelProps {
  readonly editor: ChainEditor;
  readonly problems: ChainProblems;
  /** The panel of its node, which opens, leads to the field. */
  readonly onLead: (field: FieldProblem) => void;
  /** Opens what a problem is of, where it can be seen. */
  readonly onOpen: (id: string) => void;
}

/** What stops a save, and hints, each with the way to its node or link. */
export function ProblemsPanel({ editor, problems: { stops, hints }, onLead, onOpen }: ProblemsPanelProps) {
  const t = useT();
  const wordsOf = useProblemWords(editor.document);
  const rows = [...stops.map((one) => ({ one, isStop: true })), ...hints.map((one) => ({ one, isStop: false }))];
  return (
    <>
      {rows.length === 0 ? <p className={classes.panelBody}>{t('chain-editor.noProblems')}</p> : null}
      <ul className={classes.problems}>
        {rows.map(({ one, isStop }, i) => {
          const words = wordsOf(one);
          const MarkIcon = isStop ? IconAlertOctagon : IconInfoCircle;
          const to = 'link' in one ? one.link : 'node' in one ? nodeId(one.node) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and nothing is kept in a row.
            <li key={`${i} ${words}`} className={classes.problem} data-stop={isStop || undefined}>
              <MarkIcon aria-label={t(isStop ? 'chain-editor.stops' : 'chain-editor.hint')} size={16} stroke={1.75} />
              {to === null ? (
                <span>{words}</span>
              ) : (
                <button
                  type="button"
                  className={classes.toThing}
                  onClick={() => {
                    if (one.is === 'field') onLead(one);
                    onOpen(to);
                  }}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
