import { useCallback } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { isBlack } from '../../../theme/contrast.ts';
import { CardClick } from '../../cards/card-click.tsx';
import { dateWords } from '../../cards/date-words.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { decimalsFor, readingOf } from '../../gauges/reading.ts';
import { emptyColour, useStoredColour } from '../../gauges/stored-colour.ts';
import { BARS, barsOf, signalLayout } from './bars.ts';
import type { SignalSettings } from './settings.ts';
import { SignalShapes } from './signal-shapes.tsx';

const WORDS = ['none', 'weak', 'fair', 'good', 'strong'] as const;

/** How strong a signal is, as arcs or bars, and in a word. */
export function SignalView({ input, data }: ViewProps<SignalSettings>) {
  const t = useT();
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const [own] = sources;
  const colours = useAuthorColours();
  const { layout, noSignalRssiValue = -100, showTooltip, showTooltipValue, showTooltipDate, showDate, dateColor } = settings;
  const measured = readingOf(value, decimalsFor({ sources, config }), '');
  const { number, freshness } = measured;
  const lit = barsOf(number, measured.unit, noSignalRssiValue);
  const isOld = freshness === 'stale' || freshness === 'disconnected';
  const bar = useStoredColour(settings.activeBarsColor, number, { title, own });
  const colour = isOld ? undefined : colours.on(bar.colour, SHAPE);
  const empty = emptyColour(colours, settings.inactiveBarsColor, colour);
  const word = number === undefined ? '' : t(`signal-strength.${WORDS[lit] ?? 'none'}`);
  const tells = showTooltip !== false;
  // Without its value, the word stands in its place.
  const isMeasured = (tells && showTooltipValue !== false) || word === '';
  const reading = isMeasured ? measured : { ...measured, text: word, rounded: undefined, unit: '' };
  const at = value && value.at > 0 ? value.at : undefined;
  // Its age stands in the header.
  const isDated = showDate === true && settings.dateFormat?.lastUpdateAgo === false;
  const date = isDated && at !== undefined ? dateWords(at, settings.dateFormat) : '';
  const hint = tells && showTooltipDate !== false && at !== undefined ? dateWords(at, settings.tooltipDateFormat) : '';
  const isArcs = layout !== 'cellular_bar';
  const draw = useCallback(
    (room: GaugeRoom) => {
      const { size, left, top, figure } = signalLayout(room);
      return {
        figure,
        shapes: (
          <g transform={`translate(${left.toFixed(2)} ${top.toFixed(2)})`}>
            <SignalShapes {...{ size, isArcs, lit, colour, empty }} />
          </g>
        ),
      };
    },
    [isArcs, lit, colour, empty],
  );
  const ofDate = dateColor && !isBlack(dateColor) ? colours.on(dateColor, TEXT) : undefined;
  return (
    <>
      {bar.readers}
      <GaugeBody
        {...{ reading, scale: null, draw }}
        label={title || value?.label || ''}
        said={
          number === undefined
            ? undefined
            : [isMeasured ? word : '', t('signal-strength.bars', { count: lit, all: BARS })].filter(Boolean).join(', ')
        }
        note={[isMeasured ? word : '', date].filter(Boolean).join(' · ') || undefined}
        hint={[measured.text, measured.unit, hint].filter(Boolean).join(' ') || undefined}
        fonts={{ note: { ...settings.dateFont, colour: ofDate } }}
      />
      <CardClick config={config} sources={sources} />
    </>
  );
}
