import { useState } from 'react';
import type { FieldDifference, TriedField, TriedRule } from '../../contract/back-test.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { formatCount, formatValue, usualDecimals } from '../../format/numbers.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { failureWords } from '../calculated-fields/failure-words.ts';
import classes from './back-test.module.css';
import type { ShownTrial } from './back-test.tsx';
import { type ComparedSeries, comparedSeries } from './compare-fields.ts';
import { FieldChart } from './field-chart.tsx';
import { TriedChoice, TriedTable } from './tried-table.tsx';

const shownNumber = (value: number | undefined) => (value === undefined ? '–' : shownText(String(value)));
const shownText = (text: string) => formatValue(text, usualDecimals(text));

interface SummaryProps {
  readonly label: string;
  readonly field: TriedField;
  readonly rule: TriedRule | undefined;
}

function Summary({ label, field, rule }: SummaryProps) {
  const t = useT();
  const { computed, failed, failures, problem } = field;
  const inWords = (text: string) => failureWords(text, rule && 'configuration' in rule ? rule.configuration : undefined);
  return (
    <li>
      <strong>{label}</strong>{' '}
      <span>
        {problem === null
          ? t('back-test.computed', { count: computed, n: formatCount(computed) })
          : t('back-test.notTried', { problem: inWords(problem) })}
      </span>
      {failed > 0 ? <span className={classes.note}> {t('back-test.failures', { count: failed, n: formatCount(failed) })}</span> : null}
      {failures.map(({ text, count }) => (
        <p key={text} className={classes.failure}>
          {formatCount(count)} × <bdi>{inWords(text)}</bdi>
        </p>
      ))}
    </li>
  );
}

/** What a field would have stored of each device, beside what the stored one would have. */
export function FieldResults({ tried, demand, hasStored, isRunning, nameOf }: ShownTrial) {
  const t = useT();
  const [shown, setShown] = useState<EntityId | null>(null);
  const [changed, second] = tried.results;
  if (changed?.kind !== 'field') return null;
  const stored = hasStored && second?.kind === 'field' ? second : null;
  // Drawn once, when all are computed.
  const rows = isRunning ? [] : comparedSeries(stored, changed);
  const entity = shown ?? rows.find(({ series }) => series.count > 0)?.series.entity ?? null;
  const differs = ({ points, biggest }: FieldDifference) => {
    if (points === 0) return t('back-test.same');
    const words = t('back-test.differing', { count: points, n: formatCount(points) });
    if (!biggest) return words;
    return `${words}, ${t('back-test.biggest', { by: shownNumber(biggest.by), time: formatTime(biggest.at, demand.end) })}`;
  };
  const number = (label: string, cell: (series: ComparedSeries['series']) => string) => ({
    ...{ label, isNumber: true },
    cell: ({ series }: ComparedSeries) => cell(series),
  });
  return (
    <>
      <ul className={classes.summary} aria-live={isRunning ? 'off' : 'polite'}>
        {stored ? <Summary label={t('back-test.sides.stored')} field={stored} rule={demand.rules[1]} /> : null}
        <Summary label={t(stored ? 'back-test.sides.changed' : 'back-test.thisField')} field={changed} rule={demand.rules[0]} />
      </ul>
      {entity ? <FieldChart key={entity.id} entity={entity} name={nameOf(entity)} demand={demand} hasStored={stored !== null} /> : null}
      <TriedTable<ComparedSeries>
        label={t('back-test.results')}
        rows={rows}
        unlisted={changed.count - changed.series.length}
        keyOf={({ side, series }) => `${side} ${series.entity.id} ${series.key}`}
        columns={[
          {
            label: t('back-test.device'),
            cell: ({ series }) => (
              <TriedChoice isChosen={series.entity.id === entity?.id} onChoose={() => setShown(series.entity)}>
                {nameOf(series.entity)}
              </TriedChoice>
            ),
          },
          { label: t('back-test.key'), cell: ({ series }) => <bdi>{series.key ?? '–'}</bdi>, title: ({ series }) => series.key ?? '' },
          stored && { label: t('back-test.of'), cell: ({ side }) => (side ? t(`back-test.sides.${side}`) : '') },
          number(t('back-test.values'), ({ count }) => formatCount(count)),
          number(t('charts.min'), ({ numbers }) => shownNumber(numbers?.min)),
          number(t('charts.avg'), ({ numbers }) => shownNumber(numbers?.mean)),
          number(t('charts.max'), ({ numbers }) => shownNumber(numbers?.max)),
          number(t('back-test.firstValue'), ({ first }) => shownText(first?.text ?? '')),
          number(t('back-test.last'), ({ last }) => shownText(last?.text ?? '')),
          number(t('back-test.failedCount'), ({ failed }) => formatCount(failed)),
          stored && {
            label: t('back-test.differs'),
            isWide: true,
            cell: ({ series }) => (series.difference ? differs(series.difference) : ''),
          },
        ]}
      />
    </>
  );
}
