/**
 * The open panel of the editor. A panel that was left with something wrong in it stays mounted out of sight until that is right, so that it
 * counts when the dashboard is saved, and the way can lead back to it.
 */
import { type ReactNode, Suspense, useCallback, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { useReveal } from '../../inputs/lead-to-wrong.ts';
import { sameValue } from '../../inputs/same-value.ts';
import { DrawerOutOfSight } from '../../marks/side-drawer.tsx';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import classes from './editor.module.css';
import type { Editor, Panel } from './use-editor.ts';

export interface OpenPanel {
  readonly panel: Panel;
  /** The widget of its panel, and where it is edited. */
  readonly widget: string | null;
  readonly place: LayoutPlace;
}

/** Aliases and filters are checked at a save although nobody opened them: a restored draft may hold what nobody could save. */
export type AlsoChecked = readonly ('aliases' | 'filters')[];

const keyOf = ({ panel, widget }: OpenPanel) => (widget === null ? panel : `${panel} ${widget}`);

interface CheckedPanelProps {
  readonly of: OpenPanel;
  readonly isShown: boolean;
  readonly checks: FormChecks;
  readonly onReveal: (panel: OpenPanel) => void;
  readonly children: ReactNode;
}

function CheckedPanel({ of, isShown, checks, onReveal, children }: CheckedPanelProps) {
  const latest = useRef({ of, onReveal });
  latest.current = { of, onReveal };
  const reveal = useReveal(useCallback(() => latest.current.onReveal(latest.current.of), []));
  return (
    <div ref={reveal} className={classes.checked} hidden={!isShown}>
      <DrawerOutOfSight value={!isShown}>
        <FormChecksContext value={checks}>
          <Suspense fallback={null}>{children}</Suspense>
        </FormChecksContext>
      </DrawerOutOfSight>
    </div>
  );
}

interface CheckedPanelsProps {
  readonly editor: Editor;
  readonly also: AlsoChecked;
  readonly draw: (panel: OpenPanel) => ReactNode;
}

export function CheckedPanels({ editor, also, draw }: CheckedPanelsProps) {
  const { panel, selected, place, show, select, goTo } = editor;
  const around = useContext(FormChecksContext);
  const scopes = useRef(new Map<string, FormChecks>());
  const [known, setKnown] = useState<readonly OpenPanel[]>([]);
  const checksOf = (key: string) => {
    const held = scopes.current.get(key) ?? new FormChecks(around);
    scopes.current.set(key, held);
    return held;
  };
  const isWrong = (one: OpenPanel) => !checksOf(keyOf(one)).isValid();
  // Draws again when a panel out of sight becomes right, such as by an undo.
  useSyncExternalStore(around?.subscribe ?? (() => () => undefined), () => known.filter(isWrong).map(keyOf).join('\n'));
  const current = panel === null ? null : { panel, widget: panel === 'widget' ? (selected[0] ?? null) : null, place };
  const currentKey = current && keyOf(current);
  const unseen = also.map((one): OpenPanel => ({ panel: one, widget: null, place }));
  const kept = [...known.filter(isWrong), ...unseen].filter(
    (one, index, all) => keyOf(one) !== currentKey && all.findIndex((other) => keyOf(other) === keyOf(one)) === index,
  );
  const drawn = current ? [...kept, current] : kept;
  if (!sameValue(drawn, known)) setKnown(drawn);
  const reveal = (one: OpenPanel) => {
    if (one.widget !== null) {
      goTo(one.place);
      select([one.widget]);
    }
    show(one.panel);
  };
  return drawn.map((one) => (
    <CheckedPanel key={keyOf(one)} of={one} isShown={one === current} checks={checksOf(keyOf(one))} onReveal={reveal}>
      {draw(one)}
    </CheckedPanel>
  ));
}
