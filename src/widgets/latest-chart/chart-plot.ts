/** What a kind of chart is given to draw into. */
import type { KeyboardEvent, PointerEvent } from 'react';
import type { TextSizes } from '../gauges/figure-size.ts';
import type { LatestValue } from '../latest/latest-values.ts';
import type { WidgetInput } from '../widget-input.ts';

export interface PlotRoom {
  readonly width: number;
  readonly height: number;
  readonly text: TextSizes;
  readonly isWall: boolean;
  /** Without one nothing else names the values. */
  readonly hasLegend: boolean;
}

/** Of the group of SVG that stands for a value. */
export interface MarkProps {
  readonly className: string | undefined;
  readonly 'data-far': boolean | undefined;
  readonly 'data-old': boolean | undefined;
  readonly 'data-clickable': boolean | undefined;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onClick?: (() => void) | undefined;
  readonly role?: 'button' | undefined;
  readonly tabIndex?: 0 | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

export interface PlotProps<Settings> {
  readonly input: WidgetInput<Settings>;
  /** Those that are drawn, in their order; one at least. */
  readonly values: readonly LatestValue[];
  /** By the ids of those that have one. */
  readonly shares: ReadonlyMap<string, number>;
  readonly room: PlotRoom;
  readonly colourOf: (value: LatestValue) => string | undefined;
  readonly markOf: (value: LatestValue) => MarkProps;
}
