/**
 * The open panel of the editor. A panel that was left with something wrong in it stays mounted out of sight until that is right, so that it
 * counts when the dashboard is saved, and the way can lead back to it.
 */
import { type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Part } from '../../contract/part.ts';
import { FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { useReveal } from '../../inputs/lead-to-wrong.ts';
import { DrawerOutOfSight } from '../../marks/side-drawer.tsx';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { valueAt } from '../../stored/path.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import classes from './editor.module.css';
import type { Editor, Panel } from './use-editor.ts';

export interface OpenPanel {
  readonly panel: Panel;
  /** The widget of its panel, and where it is edited. */
  readonly widget: string | null;
  readonly place: LayoutPlace;
}

/** Checked as a whole although nobody opened it: a restored draft may hold what nobody could save. */
export interface AlsoChecked {
  readonly panels: readonly OpenPanel[];
  /** Called when the panel of a widget has all that it checks. */
  readonly onWhole?: () => void;
}

const keyOf = ({ panel, widget }: OpenPanel) => (widget === null ? panel : `${panel} ${widget}`);

/** What a panel edits; null: what it marks is not about the document. */
function subjectOf({ panel, widget }: OpenPanel, document: Part): unknown {
  if (widget !== null) return valueAt(document, ['configuration', 'widgets', widget]);
  if (panel === 'aliases') return valueAt(document, ['configuration', 'entityAliases']);
  if (panel === 'filters') return valueAt(document, ['configuration', 'filters']);
  return (['add', 'file', 'changes', 'broken'] as const).some((one) => one === panel) ? null : document;
}

interface CheckedPanelProps {
  readonly of: OpenPanel;
  readonly subject: unknown;
  readonly isAlsoChecked: boolean;
  readonly isShown: boolean;
  readonly checks: FormChecks;
  readonly onReveal: (panel: OpenPanel) => void;
  readonly children: ReactNode;
}

/** What nobody touched counts for nothing: it is as it was stored, or as a new widget begins. */
function CheckedPanel({ of, subject, isAlsoChecked, isShown, checks, onReveal, children }: CheckedPanelProps) {
  const [first] = useState(subject);
  const [isTouched, setTouched] = useState(isAlsoChecked);
  if (!isTouched && (isAlsoChecked || subject !== first)) setTouched(true);
  useLayoutEffect(() => checks.count(isTouched && subject !== null), [checks, isTouched, subject]);
  const latest = useRef({ of, onReveal });
  latest.current = { of, onReveal };
  const reveal = useReveal(useCallback(() => latest.current.onReveal(latest.current.of), []));
  return (
    <div ref={reveal} className={classes.checked} hidden={!isShown} onInput={() => setTouched(true)}>
      <DrawerOutOfSight value={!isShown}>
        <FormChecksContext value={checks}>
          <UntilLoaded>{children}</UntilLoaded>
        </FormChecksContext>
      </DrawerOutOfSight>
    </div>
  );
}

interface CheckedPanelsProps {
  readonly editor: Editor;
  readonly also: AlsoChecked;
  /** @param onWhole the panel is to be drawn with all that it checks, and then calls it. */
  readonly draw: (panel: OpenPanel, onWhole?: () => void) => ReactNode;
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
  const isWrong = (one: OpenPanel) => checksOf(keyOf(one)).isWrong();
  // Draws again when a panel out of sight becomes right, such as by an undo.
  useSyncExternalStore(around?.subscribe ?? (() => () => undefined), () => known.filter(isWrong).map(keyOf).join('\n'));
  const current = panel === null ? null : { panel, widget: panel === 'widget' ? (selected[0] ?? null) : null, place };
  const currentKey = current && keyOf(current);
  const isAlso = (one: OpenPanel) => also.panels.some((other) => keyOf(other) === keyOf(one));
  const kept = [...known.filter(isWrong), ...also.panels].filter(
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
    <CheckedPanel
      key={keyOf(one)}
      of={one}
      subject={subjectOf(one, editor.history.current)}
      isAlsoChecked={isAlso(one)}
      isShown={one === current}
      checks={checksOf(keyOf(one))}
      onReveal={reveal}
    >
      {draw(one, isAlso(one) ? also.onWhole : undefined)}
    </CheckedPanel>
  ));
}
