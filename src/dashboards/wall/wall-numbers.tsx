import { useEffect, useRef } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { translate } from '../../i18n/i18n.ts';
import { eachSecond } from '../../marks/ticker.ts';
import { writeText } from '../../marks/write-text.ts';
import classes from './dashboard-wall.module.css';
import { type WallFigures, watchFigures } from './wall-figures.ts';

const WORDS = [
  ({ paintMs }: WallFigures) => (paintMs === null ? '' : translate('dashboards.paint', { ms: formatCount(Math.round(paintMs)) })),
  ({ frames }: WallFigures) => translate('dashboards.frames', { count: frames }),
  ({ heap }: WallFigures) => (heap === null ? '' : translate('dashboards.heap', { size: formatSize(heap) })),
  ({ gaps }: WallFigures) => translate('dashboards.gaps', { count: gaps }),
];

/** Written each second without a render. What this browser does not measure is left out. */
export function WallNumbers() {
  const nodes = useRef<(HTMLSpanElement | null)[]>([]);
  useEffect(() => {
    const watch = watchFigures();
    const end = eachSecond(() => {
      const figures = watch.take();
      for (const [i, word] of WORDS.entries()) {
        const node = nodes.current[i];
        if (node) writeText(node, word(figures));
      }
    });
    return () => {
      end();
      watch.stop();
    };
  }, []);
  return WORDS.map((_, i) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
      key={i}
      ref={(node) => {
        nodes.current[i] = node;
      }}
      className={classes.number}
    />
  ));
}
