import { useMemo, useRef } from 'react';
import type { Part } from '../../../contract/part.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { formatField, formatMeasured, formatText, wholeOf } from '../../../format/moments.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QualityText } from '../../../marks/quality-text.tsx';
import { ListEnd } from '../../../page/list-end.tsx';
import { type DataColumn, dataColumns } from '../../data-columns.ts';
import type { ViewProps } from '../../define-kind.ts';
import { NAMES } from '../../latest/latest-values.ts';
import { useSurroundings } from '../../surroundings.ts';
import classes from './latest-table.module.css';
import { useHiddenLines } from './use-hidden-lines.ts';

interface ValuesProps {
  readonly row: EntityRow;
  readonly columns: readonly DataColumn[];
}

function Values({ row, columns }: ValuesProps) {
  const { size } = useSurroundings();
  return (
    <section className={classes.entity} aria-label={row.values[0] ?? undefined}>
      <h3 className={classes.name}>
        <bdi>{row.values[0]}</bdi>
      </h3>
      <dl>
        {columns.map(({ key, title, unit, decimals, isMeasured }, i) => {
          const place = NAMES.length + i;
          const at = row.times[place] ?? 0;
          const value = row.values[place] ?? null;
          const text = (isMeasured ? formatMeasured : key.type === 'ENTITY_FIELD' ? formatText : formatField)(key.key, value, decimals);
          const told = [wholeOf(key.key, value, text), at > 0 ? formatMoment(at) : ''].filter(Boolean).join('\n');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key may stand there more than once, and the order is the document's.
            <div key={i} className={classes.line}>
              <dt className={classes.label}>
                <bdi>{title}</bdi>
              </dt>
              <dd className={classes.value} title={told || undefined}>
                {isMeasured ? (
                  <QualityText freshness={row.freshness[place] ?? 'unknown'}>
                    <bdi>{text}</bdi>
                  </QualityText>
                ) : (
                  <bdi>{text}</bdi>
                )}
                {unit && value !== null ? (
                  <>
                    {' '}
                    <bdi className={classes.unit}>{unit}</bdi>
                  </>
                ) : null}
                {/* Nobody asks a wall for a tooltip, and a wrong clock must be seen. */}
                {isMeasured && (size === 'wall' || row.ahead?.[place]) ? (
                  <span className={classes.age}>
                    <FreshnessMark freshness={row.freshness[place] ?? 'unknown'} at={at} ahead={row.ahead?.[place]} />
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The latest values of each entity, a line each. A wall has columns of them, and says how many there is no room for. */
export function LatestTableView({ input, data: { rows, beyond, grow } }: ViewProps<Part>) {
  const t = useT();
  const { size } = useSurroundings();
  const { sources, config, title, window } = input;
  const columns = useMemo(() => sources.map((source) => dataColumns(source, config, window)), [sources, config, window]);
  const lines = rows.flatMap((ofSource = [], place) =>
    ofSource.map((row) => ({ key: `${place} ${row.id.id}`, row, columns: columns[place] ?? [] })),
  );
  const list = useRef<HTMLElement>(null);
  const isWall = size === 'wall';
  const cut = useHiddenLines(list, 'dd', isWall);
  const hidden = beyond.reduce((sum, entities, place) => sum + entities * (columns[place]?.length ?? 0), cut);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={list} className={classes.list} data-wall={isWall || undefined} aria-label={title || t('widgets.entities')} tabIndex={0}>
        {lines.map(({ key, ...line }) => (
          <Values key={key} {...line} />
        ))}
        {!isWall && beyond.some(Boolean) ? <ListEnd key={lines.length} as="div" onSeen={grow} /> : null}
      </section>
      {isWall && hidden > 0 ? <p className={classes.more}>{t('widgets.omitted', { count: hidden })}</p> : null}
    </>
  );
}
