/** Silhouettes of markers in a box of 24 by 32, whose point is below the middle of the box unless they turn or are round. */
import type { ReactNode } from 'react';
import type { MarkerForm } from './map-model.ts';

const PIN = 'M12 1C6 1 1.5 5.4 1.5 11.3c0 7.3 7.6 13.3 10.5 20 2.9-6.7 10.5-12.7 10.5-20C22.5 5.4 18 1 12 1Z';
const ARROW = 'M12 2 21 29 12 23.5 3 29Z';
const BALL = 'M12 1a11 11 0 0 0-5.6 20.5L12 31l5.6-9.5A11 11 0 0 0 12 1Z';
const FLAG = 'M12 2h10.5L18.6 7.5 22.5 13H12Z';
const TACK = 'M6.5 1h11c0 2.6-1.6 3.8-2.6 4.4l.5 6c2.7 1 4.6 3.2 4.6 6.1H4c0-2.9 1.9-5.1 4.6-6.1l.5-6C8.1 4.8 6.5 3.6 6.5 1Z';

interface MarkerShapeProps {
  readonly form: MarkerForm;
  readonly colour: string;
  /** An icon stands in it. */
  readonly hasIcon: boolean;
}

const EDGE = { stroke: 'var(--wf-on-primary)', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

/** A pole below a head, with an edge that stands out from any ground. */
const pole = (from: number): ReactNode => (
  <>
    <path d={`M12 ${from}V31`} stroke="var(--wf-on-primary)" strokeWidth={4} strokeLinecap="round" />
    <path d={`M12 ${from}V31`} stroke="var(--wf-text-2)" strokeWidth={2} strokeLinecap="round" />
  </>
);

function hole(y: number, hasIcon: boolean): ReactNode {
  return <circle cx={12} cy={y} r={hasIcon ? 8 : 4} fill={hasIcon ? 'var(--wf-surface)' : 'var(--wf-on-primary)'} />;
}

const DRAWN: Readonly<Record<MarkerForm, (colour: string, hasIcon: boolean) => ReactNode>> = {
  pin: (fill, hasIcon) => (
    <>
      <path d={PIN} fill={fill} {...EDGE} />
      {hole(11.3, hasIcon)}
    </>
  ),
  ring: (fill, hasIcon) => (
    <>
      <path d={PIN} fill={fill} {...EDGE} />
      <circle cx={12} cy={11.3} r={7} fill="var(--wf-surface)" />
      {hasIcon ? null : <circle cx={12} cy={11.3} r={3.5} fill={fill} />}
    </>
  ),
  ball: (fill, hasIcon) => (
    <>
      <path d={BALL} fill={fill} {...EDGE} />
      {hole(12, hasIcon)}
    </>
  ),
  stick: (fill) => (
    <>
      {pole(16)}
      <circle cx={12} cy={9} r={8} fill={fill} {...EDGE} />
    </>
  ),
  tack: (fill) => (
    <>
      {pole(17)}
      <path d={TACK} fill={fill} {...EDGE} />
    </>
  ),
  flag: (fill) => (
    <>
      {pole(2)}
      <path d={FLAG} fill={fill} {...EDGE} />
    </>
  ),
  round: (fill, hasIcon) => (
    <>
      <circle cx={12} cy={16} r={11} fill={fill} {...EDGE} />
      {hole(16, hasIcon)}
    </>
  ),
  arrow: (fill) => <path d={ARROW} fill={fill} {...EDGE} />,
};

export function MarkerShape({ form, colour, hasIcon }: MarkerShapeProps) {
  return DRAWN[form](colour || 'var(--wf-primary)', hasIcon);
}
