import { Button, SegmentedControl } from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconCopy,
  IconCut,
  IconLayoutAlignBottom,
  IconLayoutAlignLeft,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { isPart } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { partAt } from '../../stored/path.ts';
import { STATES } from '../document/commands/layout-place.ts';
import { alignWidgets, type Side } from '../document/commands/place-widgets.ts';
import classes from './editor.module.css';
import type { Clipboard } from './use-clipboard.ts';
import type { Editor } from './use-editor.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The layouts of the state, those for single ranges of screen widths included; nothing where there is one. */
function LayoutSwitch({ editor }: { readonly editor: Editor }) {
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

const SIDES: readonly (readonly [Side, typeof IconCopy])[] = [
  ['left', IconLayoutAlignLeft],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['bottom', IconLayoutAlignBottom],
  ['width', IconArrowAutofitWidth],
  ['height', IconArrowAutofitHeight],
];

/** Always there, so that the grid does not move when widgets are selected. */
export function SelectionBar({ editor, clipboard }: { readonly editor: Editor; readonly clipboard: Clipboard }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { selected, place, perform, show, doesOverlap, setOverlap } = editor;
  const { length: count } = selected;
  const align = (side: Side) => perform({ name: 'aligned', count }, alignWidgets(place, selected, side));
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('editor.widget')}>
      <Button
        variant="subtle"
        disabled={count !== 1}
        leftSection={<IconSettings aria-hidden size={16} stroke={1.75} />}
        onClick={() => show('widget')}
      >
        {t('editor.configure')}
      </Button>
      <Button
        variant="subtle"
        disabled={count === 0}
        leftSection={<IconCopy aria-hidden size={16} stroke={1.75} />}
        onClick={clipboard.copy}
      >
        {t('editor.copy')}
      </Button>
      <Button variant="subtle" disabled={count === 0} leftSection={<IconCut aria-hidden size={16} stroke={1.75} />} onClick={clipboard.cut}>
        {t('editor.cut')}
      </Button>
      {isPhone ? null : (
        <>
          <Button variant="subtle" onClick={clipboard.paste}>
            {t('editor.paste')}
          </Button>
          <Button variant="subtle" onClick={clipboard.pasteReference}>
            {t('editor.pasteReference')}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        disabled={count === 0}
        leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />}
        onClick={clipboard.remove}
      >
        {t('editor.remove')}
      </Button>
      <fieldset className={classes.align} aria-label={t('editor.align')}>
        {SIDES.map(([side, Glyph]) => (
          <HintedButton key={side} icon={Glyph} label={t(`editor.alignSide.${side}`)} disabled={count < 2} onClick={() => align(side)} />
        ))}
      </fieldset>
      <LayoutSwitch editor={editor} />
      <span className={classes.selected} role="status">
        {count > 0 ? t('editor.selected', { count }) : ''}
      </span>
      <span className={classes.overlap}>
        <FlagControl label={t('editor.overlap')} value={doesOverlap} onChange={(isOn) => setOverlap(isOn ?? false)} />
      </span>
    </div>
  );
}
