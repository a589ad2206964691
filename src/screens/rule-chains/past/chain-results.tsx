import type { TriedChain, TriedNode, TriedSaved } from '../../../contract/back-test.ts';
import { ComparedAlarms } from '../../../entities/back-test/alarm-results.tsx';
import type { ShownTrial } from '../../../entities/back-test/back-test.tsx';
import { TriedChoice, TriedTable } from '../../../entities/back-test/tried-table.tsx';
import { formatCount } from '../../../format/numbers.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './chain-trial.module.css';
import { comparedNodes } from './compare-nodes.ts';
import { NotCalled } from './not-called.tsx';

interface ChainResultsProps {
  readonly shown: ShownTrial;
  /** By node: along which messages leave those that are not called. */
  readonly labels: Readonly<Record<string, string>>;
  /** That a node of the edited chain may have. */
  readonly labelsOf: (node: TriedNode) => readonly string[];
  readonly onLabel: (node: string, label: string) => void;
  /** Of the edited chain. */
  readonly onNode: (node: string) => void;
  readonly chosen: string | null;
}

const keysOf = (saved: readonly TriedSaved[], isSeries: boolean) =>
  saved
    .filter(({ what }) => (what === 'series') === isSeries)
    .map(({ key, count }) => `${key} (${formatCount(count)})`)
    .join(', ');

function Summary({ label, result }: { readonly label: string; readonly result: TriedChain }) {
  const t = useT();
  const { messages, toRoot, saved, since, fullAt } = result;
  const [series, attributes] = [keysOf(saved, true), keysOf(saved, false)];
  return (
    <li>
      <strong>{label}</strong> <span>{t('back-test.messages', { count: messages, n: formatCount(messages) })}</span>
      {since === null ? null : <p className={classes.note}>{t('back-test.since', { time: formatMoment(since) })}</p>}
      {fullAt === null ? null : <p className={classes.note}>{t('back-test.full', { time: formatMoment(fullAt) })}</p>}
      {series === '' ? null : <p className={classes.note}>{t('back-test.savedSeries', { keys: series })}</p>}
      {attributes === '' ? null : <p className={classes.note}>{t('back-test.savedAttributes', { keys: attributes })}</p>}
      {toRoot > 0 ? <p className={classes.note}>{t('back-test.toRoot', { count: toRoot, n: formatCount(toRoot) })}</p> : null}
    </li>
  );
}

/** What a chain would have raised and stored, and what went through its nodes, beside the stored one. */
export function ChainResults({ shown, labels, labelsOf, onLabel, onNode, chosen }: ChainResultsProps) {
  const t = useT();
  const { tried, hasStored, isRunning, demand } = shown;
  const [changed, second] = tried.results;
  if (changed?.kind !== 'chain') return null;
  const stored = hasStored && second?.kind === 'chain' ? second : null;
  const nameOf: ShownTrial['nameOf'] = (entity) => changed.names[entity.id] ?? stored?.names[entity.id] ?? shown.nameOf(entity);
  const rows = comparedNodes(stored, changed);
  const own = changed.chains[0]?.id;
  const hasOthers = rows.some(({ chain }) => chain.id !== own);
  const outside = rows.filter(
    ({ node, side }) => side !== 'stored' && (node.notRun === 'outside' || node.notRun === 'unknown') && node.entered > 0,
  );
  const remarks = ({ problem, notRun, failureTexts }: TriedNode) => {
    if (problem !== null) return t('back-test.doesNotStart', { problem });
    return notRun === 'source' ? t('back-test.source') : failureTexts.join(' · ');
  };
  return (
    <>
      <ul className={classes.summary} aria-live={isRunning ? 'off' : 'polite'}>
        {stored ? <Summary label={t('back-test.sides.stored')} result={stored} /> : null}
        <Summary label={stored ? t('back-test.sides.changed') : t('back-test.thisChain')} result={changed} />
      </ul>
      {changed.hasSimulated ? <p className={classes.note}>{t('back-test.simulated')}</p> : null}
      <NotCalled rows={outside} {...{ own, labels, labelsOf, onLabel, onNode }} />
      <ComparedAlarms
        {...{ demand, isRunning, nameOf }}
        changed={changed.alarms}
        stored={stored?.alarms ?? null}
        alone={t('back-test.thisChain')}
      />
      <TriedTable
        label={t('back-test.nodes')}
        rows={rows}
        keyOf={({ side, chain, node }) => `${side} ${chain.id} ${node.id}`}
        columns={[
          {
            label: t('back-test.node'),
            cell: ({ chain, node, side }) => {
              const name = node.name || t('chain-editor.unnamed');
              return chain.id === own && side !== 'stored' ? (
                <TriedChoice isChosen={node.id === chosen} onChoose={() => onNode(node.id)}>
                  {name}
                </TriedChoice>
              ) : (
                <bdi>{name}</bdi>
              );
            },
          },
          hasOthers
            ? { label: t('back-test.chain'), cell: ({ chain }) => <bdi>{chain.name}</bdi>, title: ({ chain }) => chain.name }
            : null,
          stored && { label: t('back-test.version'), cell: ({ side }) => (side ? t(`back-test.sides.${side}`) : '') },
          { label: t('back-test.entered'), isNumber: true, cell: ({ node }) => formatCount(node.entered) },
          {
            label: t('back-test.left'),
            isWide: true,
            cell: ({ node }) => node.left.map(([label, count]) => `${label} ${formatCount(count)}`).join(', '),
          },
          { label: t('back-test.failedCount'), isNumber: true, cell: ({ node }) => formatCount(node.failures) },
          {
            label: t('back-test.remarks'),
            isWide: true,
            cell: ({ node }) => {
              const words = remarks(node);
              return words === '' ? '' : <bdi>{words}</bdi>;
            },
            title: ({ node }) => remarks(node),
          },
        ]}
      />
    </>
  );
}
