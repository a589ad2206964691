import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { QUALITY_CLASS } from '../../../marks/quality-text.tsx';
import { legibleColor, parseColor, solidColor } from '../../../theme/contrast.ts';
import { useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { CardPicture } from '../../markup/card-picture.tsx';
import classes from './labels.module.css';
import { type ShownLabel, shownLabels } from './labels.ts';
import type { LabelsSettings } from './settings.ts';

const TEXT = 4.5;
const USUAL_SIZE = 6;
const share = (percent: number | undefined) => Math.min(100, Math.max(0, percent ?? 0));

/** @param ground of the widget where there is no picture. Nobody knows the colours of a picture: there, what is stored counts. */
function Label({ label: { stored, text, freshness }, ground }: { readonly label: ShownLabel; readonly ground: string | null }) {
  const { x, y, font, backgroundColor } = stored;
  const { size, color, ...face } = font ?? {};
  const base = useAuthorColours().base;
  const behind = backgroundColor && parseColor(backgroundColor) ? solidColor(backgroundColor, ground ?? base) : undefined;
  const under = behind ?? ground;
  const shown = color && parseColor(color) ? (under === null ? color : legibleColor(color, under, TEXT)) : undefined;
  return (
    <p
      className={[classes.label, QUALITY_CLASS].join(' ')}
      data-freshness={freshness ?? undefined}
      // Without a colour of its own it stands on a ground on which it can be read.
      data-plain={(shown === undefined && behind === undefined) || undefined}
      style={
        {
          ...fontStyle(face, true),
          ...{ '--x': `${share(x)}%`, '--y': `${share(y)}%`, '--size': `${size && size > 0 ? size : USUAL_SIZE}cqb` },
          ...{ color: shown, background: behind },
        } as CSSProperties
      }
    >
      <bdi>{text}</bdi>
    </p>
  );
}

/** A picture as large as there is room for, and labels at places of it, which grow with it. */
export function LabelsView({ input, data }: ViewProps<LabelsSettings>) {
  const { backgroundImageUrl } = input.settings;
  const [aspect, setAspect] = useState<number>();
  const { base } = useAuthorColours();
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setAspect(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : undefined);
  const hasPicture = Boolean(backgroundImageUrl);
  return (
    <div className={classes.room}>
      <div
        className={classes.board}
        dir="ltr"
        data-fitted={aspect === undefined ? undefined : true}
        style={{ '--aspect': aspect } as CSSProperties}
      >
        {backgroundImageUrl ? <CardPicture stored={backgroundImageUrl} alt="" className={classes.picture} onLoad={onLoad} /> : null}
        {shownLabels(input, data).map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels have no names, and stay in the document's order.
          <Label key={i} label={label} ground={hasPicture ? null : base} />
        ))}
      </div>
    </div>
  );
}
