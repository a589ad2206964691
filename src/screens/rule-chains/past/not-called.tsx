import type { TriedNode } from '../../../contract/back-test.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EnumControl } from '../../../inputs/plain/enum-control.tsx';
import classes from './chain-trial.module.css';
import type { ComparedNode } from './compare-nodes.ts';

const SUCCESS = 'Success';

interface NotCalledProps {
  readonly rows: readonly ComparedNode[];
  /** Id of the edited chain. */
  readonly own: string | undefined;
  readonly labels: Readonly<Record<string, string>>;
  readonly labelsOf: (node: TriedNode) => readonly string[];
  readonly onLabel: (node: string, label: string) => void;
  readonly onNode: (node: string) => void;
}

/** Nodes that lead outside, with what came to them, and the label by which it goes on. */
export function NotCalled({ rows, own, labels, labelsOf, onLabel, onNode }: NotCalledProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <section className={classes.notCalled} aria-label={t('back-test.notCalled')}>
      <h4 className={classes.heading}>{t('back-test.notCalled')}</h4>
      <p className={classes.note}>{t('back-test.notCalledText')}</p>
      <ul className={classes.outside}>
        {rows.map(({ chain, node }) => (
          <li key={node.id} className={classes.outsideNode}>
            <span className={classes.named}>
              {chain.id === own ? (
                <button type="button" className={classes.toNode} onClick={() => onNode(node.id)}>
                  <bdi>{node.name || t('chain-editor.unnamed')}</bdi>
                </button>
              ) : (
                <bdi>{`${chain.name} › ${node.name || t('chain-editor.unnamed')}`}</bdi>
              )}
              <span className={classes.note}>
                {t('back-test.messages', { count: node.entered, n: formatCount(node.entered) })},{' '}
                {t(node.notRun === 'unknown' ? 'back-test.unknown' : 'back-test.outside')}
              </span>
            </span>
            <EnumControl
              label={t('back-test.goesOnBy', { name: node.name })}
              all={labelsOf(node)}
              wordOf={(one) => one}
              value={labels[node.id] ?? SUCCESS}
              onChange={(label) => onLabel(node.id, label)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
