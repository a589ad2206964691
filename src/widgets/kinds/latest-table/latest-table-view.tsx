import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { formatField, formatMeasured, formatText, wholeOf } from '../../../format/moments.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QualityText } from '../../../marks/quality-text.tsx';
import { ListEnd } from '../../../page/list-end.tsx';
import { type DataColumn, dataColumns } from '../../data-columns.ts';
import { useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { WidgetInput } from '../../widget-input.ts';
import { latestDemands, PAGE } from './latest-demands.ts';
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
      <dl className={classes.values}>
        {columns.map(({ key, title, unit, decimals, isMeasured }, i) => {
          const at = row.times[i + 1] ?? 0;
          const value = row.values[i + 1] ?? null;
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
                  <QualityText freshness={row.freshness[i + 1] ?? 'unknown'}>
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
                {isMeasured && (size === 'wall' || row.ahead?.[i + 1]) ? (
                  <span className={classes.age}>
                    <FreshnessMark freshness={row.freshness[i + 1] ?? 'unknown'} at={at} ahead={row.ahead?.[i + 1]} />
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

interface SourceValuesProps {
  readonly demand: EntityTableDemand;
  readonly columns: readonly DataColumn[];
  /** Of the source in the widget. */
  readonly place: number;
  /** Called with how many values of further entities are not drawn. Keep its identity. */
  readonly onBeyond: (place: number, values: number) => void;
}

/** More entities are read as the end of the list comes near. A wall does not scroll. */
function SourceValues({ demand, columns, place, onBeyond }: SourceValuesProps) {
  const t = useT();
  const { size } = useSurroundings();
  const [count, setCount] = useState(demand.rows.count);
  const view = useEntityTable(useMemo(() => ({ ...demand, rows: { first: 0, count } }), [demand, count]));
  const grow = useCallback(() => setCount((known) => known + PAGE), []);
  const rows = view?.rows.filter(Boolean) ?? [];
  const more = count > 1 ? Math.max(0, (view?.total ?? 0) - count) : 0;
  const beyond = more * columns.length;
  useEffect(() => onBeyond(place, beyond), [onBeyond, place, beyond]);
  return (
    <>
      {rows.map((row) => (
        <Values key={row.id.id} row={row} columns={columns} />
      ))}
      {view?.state === 'ready' && rows.length === 0 ? <p className={classes.note}>{t('widgets.noEntities')}</p> : null}
      {more > 0 && size !== 'wall' ? <ListEnd key={rows.length} as="div" onSeen={grow} /> : null}
    </>
  );
}

/** The latest values of each entity, a line each. A wall has columns of them, and says how many there is no room for. */
export function LatestTableView({ input }: { readonly input: WidgetInput }) {
  const t = useT();
  const { title: whyUnasked } = useWhyUnasked(input.sources);
  const { size } = useSurroundings();
  const { sources, config, title } = input;
  const demands = useMemo(() => latestDemands(input), [input]);
  const columns = useMemo(() => sources.map((source) => dataColumns(source, config, input.window)), [sources, config, input.window]);
  const list = useRef<HTMLElement>(null);
  const isWall = size === 'wall';
  const cut = useHiddenLines(list, 'dd', isWall);
  const [beyond, setBeyond] = useState<ReadonlyMap<number, number>>(new Map());
  const onBeyond = useCallback((place: number, values: number) => setBeyond((known) => new Map(known).set(place, values)), []);
  const hidden = demands.reduce((sum, demand, place) => sum + ((demand && beyond.get(place)) ?? 0), cut);
  return (
    <WidgetFrame title={title} padding="none" end={isLiveWindow(input.window) ? undefined : t('widgets.live')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={list} className={classes.list} data-wall={isWall || undefined} aria-label={title || t('widgets.entities')} tabIndex={0}>
        {demands.map((demand, i) =>
          demand ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names of their own, and their order is the document's.
            <SourceValues key={i} demand={demand} columns={columns[i] ?? []} place={i} onBeyond={onBeyond} />
          ) : null,
        )}
        {demands.every((demand) => demand === null) ? <p className={classes.note}>{whyUnasked}</p> : null}
      </section>
      {isWall && hidden > 0 ? <p className={classes.more}>{t('widgets.omitted', { count: hidden })}</p> : null}
    </WidgetFrame>
  );
}
