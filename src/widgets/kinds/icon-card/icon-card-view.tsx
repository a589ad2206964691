import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { QualityText } from '../../../marks/quality-text.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { legibleColor } from '../../../theme/contrast.ts';
import { readActions } from '../../actions/read-actions.ts';
import { CardDate } from '../../cards/card-date.tsx';
import frame from '../../cards/card-frame.module.css';
import { CardStatus } from '../../cards/card-status.tsx';
import { textStyle } from '../../cards/card-text.ts';
import { cardValue } from '../../cards/card-value.ts';
import { FittedNumber } from '../../cards/fitted-number.tsx';
import type { ViewProps } from '../../define-kind.ts';
import { useNoneFound } from '../../entities-notice.tsx';
import { FrameContext, useVisitorWords, useWhyUnasked } from '../../frame-context.ts';
import { paddingOf } from '../../frame-look.ts';
import { outsideOf } from '../../gauges/scale.ts';
import type { NewestData } from '../../latest/newest-widget.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './icon-card.module.css';
import { type CardTexts, cardSizes } from './icon-look.ts';
import { LatePlainCard } from './late-plain-card.ts';
import { type IconSettings, type IconWidget, layoutOf } from './settings.ts';
import { useCardColours } from './use-card-colours.tsx';

const CardAction = lateComponent(async () => (await import('../../cards/card-action.tsx')).CardAction);

const NO_FIGURE = { value: '', unit: '' };

type IconViewProps = ViewProps<IconSettings, NewestData>;

/** Why there is no value; empty where there may be one. */
function useAbsence({ sources }: IconWidget, { isAsked, isEmpty }: NewestData): string {
  const { title: whyUnasked } = useWhyUnasked(sources);
  const none = useNoneFound(sources, 0);
  const forVisitors = useVisitorWords();
  return isEmpty ? [none.title, forVisitors].filter(Boolean).join('. ') : isAsked ? '' : whyUnasked;
}

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

/** A static label with an icon. */
function Label({ input }: Pick<IconViewProps, 'input'>) {
  return (
    <Card
      input={input}
      words={useLabel(input)}
      colours={useCardColours(input.settings, undefined, input.title, useGround(false))}
      figure={NO_FIGURE}
    >
      {null}
    </Card>
  );
}

/** Of the card, for colours on it; null where those of the palette count. */
function useGround(isOld: boolean): string | null {
  const ground = use(FrameContext)?.look.ground ?? null;
  return useSurroundings().size === 'wall' || isOld ? null : ground;
}

/** Empty where the author wants none. */
function useLabel({ variant, settings, sources }: IconWidget): string {
  const fill = use(FrameContext)?.label ?? String;
  const key = sources[0]?.keys[0];
  const isKeys = variant === undefined || variant === 'horizontal';
  if (settings.showLabel === false && variant !== 'label') return '';
  return fill((isKeys ? key?.label || key?.name : settings.label) ?? '');
}

interface CardProps extends Pick<IconViewProps, 'input'> {
  readonly words: string;
  readonly colours: ReturnType<typeof useCardColours>;
  readonly figure: Pick<CardTexts, 'value' | 'unit'>;
  readonly children: ReactNode;
}

/** The parts of a card; the layout says where they stand. */
function Card({ input, words, colours, figure, children }: CardProps) {
  const { variant, settings, config, sources } = input;
  const hasAction = readActions(config, 'cardClick').length > 0;
  return (
    <div className={classes.card}>
      <div
        className={classes.parts}
        data-layout={layoutOf(input) ?? 'line'}
        style={{ ...cardSizes(input, { label: words, ...figure }), padding: paddingOf(settings.padding || undefined) }}
      >
        {words ? (
          <p className={classes.label} title={words} style={{ ...textStyle(settings.labelFont), color: colours.of('labelColor') }}>
            <bdi>{words}</bdi>
          </p>
        ) : null}
        {children}
        <IconOf settings={settings} colour={colours.of('iconColor')} ground={variant === 'count' ? colours.ground : undefined} />
        {variant === 'count' && settings.showChevron === true ? (
          <span className={classes.chevron} style={{ color: colours.of('chevronColor') }}>
            <IconChevronRight aria-hidden stroke={1.75} />
          </span>
        ) : null}
      </div>
      {colours.readers}
      {hasAction ? (
        <QuietPart>
          <CardAction config={config} source={sources[0]} />
        </QuietPart>
      ) : null}
    </div>
  );
}

/** A value with its icon and its label, where the layout says. */
function ValueCard({ input, data: newest }: IconViewProps) {
  const { variant, settings, config, sources } = input;
  const key = sources[0]?.keys[0];
  const isCount = variant === 'count';
  const decimals = isCount ? 0 : (key?.decimals ?? config.decimals ?? undefined);
  const value = cardValue(key, newest.value, decimals, false);
  const unit = isCount || value.number === undefined ? '' : (key?.units ?? config.units ?? '');
  const isOld = newest.freshness === 'stale' || newest.freshness === 'disconnected';
  const colours = useCardColours(settings, value.number, input.title, useGround(isOld));
  const absence = useAbsence(input, newest);
  const { normalMin, normalMax } = settings;
  const outside = outsideOf(value.number, { lower: normalMin, upper: normalMax });
  // Before that nobody knows whether there is a value.
  const isTold = newest.at > 0 || newest.status?.state === 'ready';
  const hasDate = (variant === undefined || variant === 'horizontal') && settings.showDate !== false;
  const date = isTold && absence === '' && (hasDate || !input.title);
  return (
    <Card input={input} words={useLabel(input)} colours={colours} figure={{ value: value.text, unit }}>
      <p className={classes.value} style={{ ...textStyle(settings.valueFont), color: colours.of('valueColor') }}>
        <QualityText freshness={newest.freshness}>
          <FittedNumber text={value.text} whole={value.whole} rounded={value.rounded} />
        </QualityText>
        {unit ? <bdi className={classes.unit}>{unit}</bdi> : null}
      </p>
      {absence ? (
        <p className={classes.absence} title={absence}>
          {absence}
        </p>
      ) : outside && newest.freshness === 'fresh' ? (
        <div className={classes.status}>
          <CardStatus
            outside={outside}
            normal={undefined}
            freshness={newest.freshness}
            mark={date ? <CardDate format={hasDate ? settings.dateFormat : undefined} newest={newest} /> : undefined}
          />
        </div>
      ) : date ? (
        <p
          className={classes.date}
          data-wanted={hasDate || undefined}
          style={{ ...textStyle(settings.dateFont), color: colours.of('dateColor') }}
        >
          <CardDate format={hasDate ? settings.dateFormat : undefined} newest={newest} />
        </p>
      ) : null}
    </Card>
  );
}

export function IconCardView({ input, data: newest }: IconViewProps) {
  const t = useT();
  const isWall = useSurroundings().size === 'wall';
  const { variant, settings, sources, config, title } = input;
  if (variant === 'label')
    return (
      <WidgetFrame title={title} padding="none" className={frame.frame}>
        <Label input={input} />
      </WidgetFrame>
    );
  if (isWall)
    return (
      <QuietPart>
        <LatePlainCard input={input} data={newest} />
      </QuietPart>
    );
  const isNumber = (sources[0]?.keys[0]?.aggregationType ?? 'NONE') !== 'NONE';
  const hasDate = (variant === undefined || variant === 'horizontal') && settings.showDate !== false;
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
        title && !hasDate && isTold ? (
          <FreshnessMark freshness={newest.freshness} at={newest.at} ahead={newest.ahead} isYielding />
        ) : undefined
      }
    >
      <ValueCard input={input} data={newest} />
    </WidgetFrame>
  );
}
