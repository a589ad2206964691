import { type CSSProperties, type SyntheticEvent, use, useState } from 'react';
import { QUALITY_CLASS } from '../../../marks/quality-text.tsx';
import { useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { FrameContext } from '../../frame-context.ts';
import { CardPicture } from '../../markup/card-picture.tsx';
import { labelColours } from './label-colours.ts';
import classes from './labels.module.css';
import { type ShownLabel, shownLabels } from './labels.ts';
import type { LabelsSettings } from './settings.ts';

const USUAL_SIZE = 6;
const share = (percent: number | undefined) => Math.min(100, Math.max(0, percent ?? 0));

interface LabelProps {
  readonly label: ShownLabel;
  readonly base: string;
  readonly hasPicture: boolean;
}

/** @param base ground of the widget. */
function Label({ label: { stored, text, freshness }, base, hasPicture }: LabelProps) {
  const { x, y, font } = stored;
  const { size, color: _, ...face } = font ?? {};
  const shown = labelColours(stored, base, hasPicture);
  return (
    <p
      className={[classes.label, QUALITY_CLASS].join(' ')}
      data-freshness={freshness ?? undefined}
      // Without a colour of its own it stands on a ground on which it can be read.
      data-plain={(shown.text === undefined && shown.behind === undefined) || undefined}
      data-ground={shown.behind === undefined ? undefined : true}
      style={
        {
          ...fontStyle(face, true),
          ...{ '--x': `${share(x)}%`, '--y': `${share(y)}%`, '--size': `${size && size > 0 ? size : USUAL_SIZE}cqb` },
          ...{ color: shown.text, background: shown.behind },
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
  const fill = use(FrameContext)?.label ?? String;
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setAspect(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : undefined);
  return (
    <div className={classes.room}>
      <div
        className={classes.board}
        dir="ltr"
        data-fitted={aspect === undefined ? undefined : true}
        style={{ '--aspect': aspect } as CSSProperties}
      >
        {backgroundImageUrl ? <CardPicture stored={backgroundImageUrl} alt="" className={classes.picture} onLoad={onLoad} /> : null}
        {shownLabels(input, data, fill).map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels have no names, and stay in the document's order.
          <Label key={i} label={label} base={base} hasPicture={aspect !== undefined} />
        ))}
      </div>
    </div>
  );
}
