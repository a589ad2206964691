import { SegmentedControl } from '@mantine/core';
import { isPart } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { partAt } from '../../stored/path.ts';
import { STATES } from '../document/commands/layout-place.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';

/** The layouts of the state, those for single ranges of screen widths included; nothing where there is one. */
export function LayoutSwitch({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, goTo } = editor;
  const layouts = Object.entries(partAt(history.current, [...STATES, place.state, 'layouts'])).filter(([, layout]) => isPart(layout));
  const places = layouts.flatMap(([layout, stored]) => [
    { state: place.state, layout, breakpoint: null },
    ...Object.keys(partAt(stored, ['breakpoints'])).map((breakpoint) => ({ state: place.state, layout, breakpoint })),
  ]);
  if (places.length < 2) return null;
  const nameOf = (layout: string) => (layout === 'main' || layout === 'right' ? t(`editor.layouts.${layout}`) : layout);
  return (
    <SegmentedControl
      className={classes.layouts ?? ''}
      aria-label={t('editor.layoutEdited')}
      value={String(places.findIndex(({ layout, breakpoint }) => layout === place.layout && breakpoint === place.breakpoint))}
      onChange={(index) => {
        const chosen = places[Number(index)];
        if (chosen) goTo(chosen);
      }}
      data={places.map(({ layout, breakpoint }, index) => ({
        value: String(index),
        label: breakpoint === null ? nameOf(layout) : `${nameOf(layout)} ${breakpoint}`,
      }))}
    />
  );
}
