import { Link } from 'wouter';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { readAlarmNodes } from '../chains/alarm-nodes.ts';
import { nodesHref } from '../chains/nodes-href.ts';
import classes from './back-test.module.css';

/** Where no rule raised an alarm: nodes of rule chains that raise such ones, each with the way to it. */
export function RaisingNodes({ type }: { readonly type: string }) {
  const t = useT();
  const { answer } = useAnswerOf(readAlarmNodes, type);
  if (!answer) return null;
  if (!answer.ok) return <FaultNotice title={t('back-test.why.failed')} fault={answer.fault} />;
  if (answer.value.length === 0) return <p className={classes.note}>{t('back-test.why.nobody')}</p>;
  return (
    <>
      <p className={classes.note}>{t('back-test.why.byNodes')}</p>
      <ul className={classes.met}>
        {answer.value.map(({ chain, node, isAnyType }) => (
          <li key={`${chain.id} ${node.key}`}>
            <Link href={nodesHref(chain.id)} state={{ at: node.key }}>
              {t('back-test.why.nodeIn', { node: node.name, chain: chain.name })}
            </Link>
            {isAnyType ? <span className={classes.note}>{t('back-test.why.ofMessage')}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
