import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { legibleColor, solidColor } from '../../../theme/contrast.ts';
import { CardClick } from '../../cards/card-click.tsx';
import { CardDate } from '../../cards/card-date.tsx';
import frame from '../../cards/card-frame.module.css';
import parts from '../../cards/card-parts.module.css';
import { CardFigure, CardWords } from '../../cards/card-parts.tsx';
import { CardStatus } from '../../cards/card-status.tsx';
import { textStyle } from '../../cards/card-text.ts';
import { cardValue } from '../../cards/card-value.ts';
import { LatePlainCard } from '../../cards/late-plain-card.ts';
import { useAbsence } from '../../cards/use-absence.ts';
import { useCardColours, useCardGround } from '../../cards/use-card-colours.tsx';
import { TEXT } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { FrameContext } from '../../frame-context.ts';
import { paddingOf } from '../../frame-look.ts';
import { outsideOf } from '../../gauges/scale.ts';
import type { NewestData } from '../../latest/newest-widget.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './icon-card.module.css';
import { type CardTexts, cardSizes } from './icon-look.ts';
import { type IconSettings, type IconWidget, layoutOf } from './settings.ts';

const COLOURS = ['labelColor', 'iconColor', 'iconBackgroundColor', 'valueColor', 'dateColor', 'chevronColor'] as const;

type IconViewProps = ViewProps<IconSettings, NewestData>;

const hasDate = ({ variant, settings }: IconWidget) => (variant === undefined || variant === 'horizontal') && settings.showDate !== false;

function IconOf({ settings, colour, ground }: { settings: IconSettings; colour: string | undefined; ground: string | undefined }) {
  if (settings.showIcon === false && ground === undefined) return null;
  // What was chosen for a ground of another colour.
  const shown = ground === undefined ? colour : legibleColor(colour ?? 'rgb(255, 255, 255)', ground);
  return (
    <span className={classes.icon} data-ground={ground === undefined ? undefined : true} style={{ background: ground }}>
      {settings.showIcon === false ? null : <MaterialIcon name={settings.icon || 'thermostat'} size="100%" colour={shown} />}
    </span>
  );
}

/** Empty where the author wants none. */
function useLabel({ variant, settings, sources: [source] }: IconWidget): string {
  const fill = use(FrameContext)?.label ?? String;
  const [key] = source?.keys ?? [];
  const isKeys = variant === undefined || variant === 'horizontal';
  if (settings.showLabel === false && variant !== 'label') return '';
  return fill((isKeys ? key?.label || key?.name : settings.label) ?? '');
}

interface CardProps extends Pick<IconViewProps, 'input'> {
  /** Colours may follow it. */
  readonly number?: number | undefined;
  readonly figure?: Pick<CardTexts, 'value' | 'unit'>;
  /** Of its value. */
  readonly freshness?: NewestData['freshness'];
  /** What tells its value. */
  readonly children?: (colourOf: (field: 'valueColor' | 'dateColor') => string | undefined) => ReactNode;
}

/** The parts of a card; the layout says where they stand. */
function Card({ input, number, figure = { value: '', unit: '' }, freshness, children }: CardProps) {
  const { variant, settings, config, sources, title } = input;
  const ground = useCardGround(freshness);
  const colours = useCardColours(settings, COLOURS, number, title, ground);
  const words = useLabel(input);
  const isCount = variant === 'count';
  const hasGround = isCount && ground !== null && settings.showIconBackground !== false && settings.iconBackgroundColor !== undefined;
  const behind = hasGround ? solidColor(colours.wished('iconBackgroundColor') ?? '', ground) : undefined;
  return (
    <div className={classes.card}>
      <div
        className={classes.parts}
        data-layout={layoutOf(input) ?? 'line'}
        style={{ ...cardSizes(input, { label: words, ...figure }), padding: paddingOf(settings.padding || undefined) }}
      >
        <CardWords className={classes.label} words={words} font={settings.labelFont} colour={colours.of('labelColor', TEXT)} />
        {children?.((field) => colours.of(field, field === 'dateColor' ? TEXT : undefined))}
        <IconOf settings={settings} colour={colours.of('iconColor', undefined, behind)} ground={behind} />
        {isCount && settings.showChevron === true ? (
          <span className={classes.chevron} style={{ color: colours.of('chevronColor') }}>
            <IconChevronRight aria-hidden stroke={1.75} />
          </span>
        ) : null}
      </div>
      {colours.readers}
      <CardClick config={config} sources={sources} />
    </div>
  );
}

/** A value with its icon and its label, where the layout says. */
function ValueCard({ input, data: newest, isTold }: IconViewProps & { readonly isTold: boolean }) {
  const { variant, settings, config, sources, title } = input;
  const key = sources[0]?.keys[0];
  const isCount = variant === 'count';
  const value = cardValue(key, newest.value, isCount ? 0 : (key?.decimals ?? config.decimals ?? undefined), false);
  const unit = isCount || value.number === undefined ? '' : (key?.units ?? config.units ?? '');
  const absence = useAbsence(sources, newest);
  const outside = outsideOf(value.number, { lower: settings.normalMin, upper: settings.normalMax });
  const isDated = hasDate(input);
  const date = isTold && (isDated || !title) ? <CardDate format={isDated ? settings.dateFormat : undefined} newest={newest} /> : undefined;
  return (
    <Card input={input} number={value.number} figure={{ value: value.text, unit }} freshness={newest.freshness}>
      {(colourOf) => (
        <>
          <CardFigure
            {...{ value, unit, freshness: newest.freshness, className: classes.value }}
            style={{ ...textStyle(settings.valueFont), color: colourOf('valueColor') }}
          />
          {absence ? (
            <CardWords className={classes.absence} words={absence} />
          ) : outside && newest.freshness === 'fresh' ? (
            <div className={classes.status}>
              <CardStatus outside={outside} normal={undefined} freshness={newest.freshness} mark={date} />
            </div>
          ) : date ? (
            <p
              className={[parts.date, classes.date].join(' ')}
              data-wanted={isDated || undefined}
              style={{ ...textStyle(settings.dateFont), color: colourOf('dateColor') }}
            >
              {date}
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

export function IconCardView({ input, data: newest }: IconViewProps) {
  const t = useT();
  const isWall = useSurroundings().size === 'wall';
  const { variant, sources, config, title } = input;
  if (variant === 'label')
    return (
      <WidgetFrame title={title} padding="none" className={frame.frame}>
        <Card input={input} />
      </WidgetFrame>
    );
  if (isWall)
    return (
      <QuietPart>
        <LatePlainCard input={input} data={newest} />
      </QuietPart>
    );
  const isNumber = (sources[0]?.keys[0]?.aggregationType ?? 'NONE') !== 'NONE';
  // Before that nobody knows whether there is a value.
  const isTold = newest.isAsked && !newest.isEmpty && (newest.at > 0 || newest.status?.state === 'ready');
  return (
    <WidgetFrame
      title={title}
      className={frame.frame}
      padding="none"
      end={title && !isLiveWindow(input.window) && !isNumber && config.datasources ? t('widgets.live') : undefined}
      status={newest.status}
      hasData={newest.at > 0}
      waiting={newest.isAsked ? t('widgets.waitingValue') : undefined}
      mark={
        title && !hasDate(input) && isTold ? (
          <FreshnessMark freshness={newest.freshness} at={newest.at} ahead={newest.ahead} isYielding />
        ) : undefined
      }
    >
      <ValueCard input={input} data={newest} isTold={isTold} />
    </WidgetFrame>
  );
}
