import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Freshness, Reading } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { QualityText } from '../../marks/quality-text.tsx';
import { useSurroundings } from '../surroundings.ts';
import { useHiddenLines } from './use-hidden-lines.ts';
import classes from './value-lines.module.css';

export interface ValueLine {
  readonly title: string;
  /** As it is shown; null: none. */
  readonly text: string | null;
  readonly unit: string;
  /** Of a hint. */
  readonly told: string;
  /** Null: it is not measured, and has no age. */
  readonly freshness: Freshness | null;
  readonly at: EpochMs;
  readonly ahead?: Reading | undefined;
  /** What is shown below it once it is opened; not on walls. */
  readonly more?: (() => ReactNode) | undefined;
}

export interface LineGroup {
  readonly id: string;
  /** The entity whose values they are. */
  readonly name: string;
  readonly lines: readonly ValueLine[];
}

interface ValueLinesProps {
  /** For screen readers. */
  readonly label: string;
  readonly groups: readonly LineGroup[];
  /** Each line says how old it is; on walls all do. */
  readonly hasAges?: boolean;
  /** Values that are not among the lines. */
  readonly beyond?: number;
  /** After the lines; not on walls. */
  readonly end?: ReactNode;
}

/** Values in lines, entity after entity. A wall has columns of them, and says how many there is no room for. */
export function ValueLines({ label, groups, hasAges = false, beyond = 0, end }: ValueLinesProps) {
  const t = useT();
  const isWall = useSurroundings().size === 'wall';
  const list = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (title: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(title)) next.add(title);
      return next;
    });
  const hidden = beyond + useHiddenLines(list, 'dd', isWall);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={list} className={classes.list} data-wall={isWall || undefined} aria-label={label} tabIndex={0}>
        {groups.map(({ id, name, lines }) => (
          <section key={id} className={classes.entity} aria-label={name || undefined}>
            {name ? (
              <h3 className={classes.name}>
                <bdi>{name}</bdi>
              </h3>
            ) : null}
            <dl>
              {lines.map(({ title, text, unit, told, freshness, at, ahead, more }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a key may stand there more than once, and the order is the document's.
                <div key={i} className={classes.line}>
                  <dt className={classes.label} title={title}>
                    {more && !isWall ? (
                      <button type="button" className={classes.opens} aria-expanded={open.has(title)} onClick={() => toggle(title)}>
                        <IconChevronRight aria-hidden size={14} stroke={1.75} />
                        <bdi>{title}</bdi>
                      </button>
                    ) : (
                      <bdi>{title}</bdi>
                    )}
                  </dt>
                  <dd className={classes.value} title={told || undefined}>
                    {freshness ? (
                      <QualityText freshness={freshness}>
                        <bdi>{text}</bdi>
                      </QualityText>
                    ) : (
                      <bdi>{text}</bdi>
                    )}
                    {unit && text !== null ? (
                      <>
                        {' '}
                        <bdi className={classes.unit}>{unit}</bdi>
                      </>
                    ) : null}
                    {/* Nobody asks a wall for a tooltip, and a wrong clock must be seen. */}
                    {freshness && (isWall || hasAges || ahead) ? (
                      <span className={classes.age}>
                        <FreshnessMark freshness={freshness} at={at} ahead={ahead} isBrief={isWall && freshness === 'unjudged'} />
                      </span>
                    ) : null}
                  </dd>
                  {more && !isWall && open.has(title) ? <dd className={classes.below}>{more()}</dd> : null}
                </div>
              ))}
            </dl>
          </section>
        ))}
        {isWall ? null : end}
      </section>
      {isWall && hidden > 0 ? <p className={classes.more}>{t('widgets.omitted', { count: hidden })}</p> : null}
    </>
  );
}
