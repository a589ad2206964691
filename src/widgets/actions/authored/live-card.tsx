import { type RefObject, type SyntheticEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AUTHORED, type DialogNode, type DrawnPage, type HeardEvent, ITSELF, PAGE_NODE } from '../../../contract/author-action.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AuthorDialog } from '../../../store/author-dialogs.ts';
import { FailedFunctions } from '../../failed-functions.tsx';
import authored from '../../markup/author-classes.module.css';
import { MarkupCard } from '../../markup/markup-card.tsx';
import { adoptSheet } from '../../markup/scoped-sheet.ts';
import frame from '../../widget-frame.module.css';
import { type ActionWidget, surroundingsOf } from '../run-action.ts';
import { actionSite } from './action-site.ts';
import { AuthorNodes } from './author-node.tsx';
import { heardEvent, heldBy } from './heard-events.ts';
import classes from './live-card.module.css';
import { withLacking } from './run-authored.ts';
import { type OpenRun, openRun, sheetsOf } from './sandbox-run.ts';

export interface LiveCode {
  readonly script: FunctionBody;
  readonly html: string;
  readonly css: string;
  /** Addresses that it wants to be loaded besides. */
  readonly resources: readonly string[];
  /** Whether the code fills a template; else it changes the markup. */
  readonly isTemplate: boolean;
}

interface LiveCardProps {
  /** Keeps its identity while it is the same. */
  readonly code: LiveCode;
  readonly widget: ActionWidget;
  readonly label: string;
}

interface Shown {
  readonly page: DrawnPage | null;
  readonly nodes: readonly DialogNode[] | null;
  readonly seen: number;
}

const NOTHING: Shown = { page: null, nodes: null, seen: 0 };
const NODE = `${AUTHORED}${PAGE_NODE}`;
const NO_FAULTS: readonly Fault[] = [];
const MOST_FAULTS = 20;
const asIs = (text: string) => text;
const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });
const titleOf = ({ title }: WidgetConfig) => title ?? '';

/** Runs the code as long as it is shown, and what it shows. */
function useRun({ script, html, css, resources, isTemplate }: LiveCode, widget: ActionWidget, box: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(NOTHING);
  const [faults, setFaults] = useState(NO_FAULTS);
  const run = useRef<OpenRun | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isOver = false;
    const { config, sources, host } = widget;
    const start = async () => {
      const name = titleOf(config);
      const site = await actionSite({ body: script.body, config, sources, host, entity: null, at: undefined });
      if (isOver) return;
      const live = { as: isTemplate ? ('template' as const) : ('page' as const), ...sizeOf(element) };
      const opened = await openRun(
        { name, script, html, css, live, site, surroundings: surroundingsOf(name, widget) },
        {
          onFault: (told) => {
            const fault = { ...withLacking(told, resources), functionName: name };
            const isKnown = (before: readonly Fault[]) =>
              before.some(({ message, line }) => message === fault.message && line === fault.line);
            setFaults((before) => (before.length >= MOST_FAULTS || isKnown(before) ? before : [...before, fault]));
          },
          onShown: (next) =>
            setShown(next.kind === 'page' ? { ...NOTHING, page: next } : { page: null, nodes: next.nodes, seen: next.seen }),
          // What it has drawn stays.
          onEnd: () => {
            run.current = null;
          },
        },
      );
      if (isOver) opened?.end();
      else run.current = opened;
    };
    void start();
    const sizes = new ResizeObserver(() => run.current?.post({ kind: 'size', ...sizeOf(element) }));
    sizes.observe(element);
    return () => {
      isOver = true;
      sizes.disconnect();
      run.current?.end();
      setFaults(NO_FAULTS);
      setShown(NOTHING);
    };
  }, [script, html, css, resources, isTemplate, widget, box]);
  return { shown, faults, run };
}

/** A form is sent by what is done within it; fields are told of always, so that code can read them. */
const heardOf = (hears: readonly string[]) => [
  ...new Set(['input', 'change', ...hears.flatMap((one) => (one === 'submit' ? ['click', 'keydown'] : [one]))]),
];

interface LivePageProps {
  readonly page: DrawnPage;
  readonly css: string;
  readonly label: string;
  readonly run: RefObject<OpenRun | null>;
}

function LivePage({ page, css, label, run }: LivePageProps) {
  const box = useRef<HTMLDivElement>(null);
  const hears = page.hears.join(' ');
  const tell = useCallback(
    (target: EventTarget | null, heard: Pick<HeardEvent, 'type' | 'members'>) => {
      const element = target instanceof Element ? target.closest(`[${NODE}]`) : null;
      const node = element?.getAttribute(NODE);
      if (element && node) run.current?.post({ kind: 'page-event', node, ...heard, held: heldBy(element) });
    },
    [run],
  );
  useEffect(() => {
    const element = box.current;
    const onEvent = (event: Event) => tell(event.target, heardEvent(event));
    const types = heardOf(hears.split(' ').filter(Boolean));
    for (const type of types) element?.addEventListener(type, onEvent, true);
    return () => {
      for (const type of types) element?.removeEventListener(type, onEvent, true);
    };
  }, [hears, tell]);
  const { fields } = page;
  useEffect(() => {
    for (const [node, { value, isChecked }] of Object.entries(fields)) {
      const field = box.current?.querySelector(`[${NODE}="${CSS.escape(node)}"]`);
      if (field instanceof HTMLInputElement) field.checked = isChecked;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [fields]);
  // Presses are heard above; keys press what is no button of the page.
  const clicked = useCallback(
    (_names: readonly string[], code: string | null) =>
      code === null
        ? undefined
        : (event: SyntheticEvent) => {
            if (event.type !== 'click') tell(event.target, { type: 'click', members: {} });
          },
    [tell],
  );
  return (
    <div ref={box} className={classes.live}>
      <MarkupCard markup={page.html} css={`${css}\n${page.css}`} isUsual={false} label={label} fill={asIs} clicked={clicked} />
    </div>
  );
}

interface LiveTemplateProps {
  readonly nodes: readonly DialogNode[];
  readonly seen: number;
  readonly code: LiveCode;
  readonly label: string;
  readonly run: RefObject<OpenRun | null>;
}

function LiveTemplate({ nodes, seen, code, label, run }: LiveTemplateProps) {
  const name = useId();
  const { css: own, html } = code;
  const css = useMemo(() => sheetsOf(own, html), [own, html]);
  useEffect(() => (css.trim() === '' ? undefined : adoptSheet(css, name, asIs)), [css, name]);
  const dialog: AuthorDialog = {
    ...{ id: name, name: label, css, markup: html, nodes, seen, dismiss: () => undefined },
    send: (event) => run.current?.send(ITSELF, event) ?? 0,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section data-card={name} className={`${classes.template} ${authored.authored}`} aria-label={label} tabIndex={0}>
      <AuthorNodes nodes={nodes} dialog={dialog} />
    </section>
  );
}

/** A card whose code runs in a sandbox as long as it is shown. */
export function LiveCard({ code, widget, label }: LiveCardProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { shown, faults, run } = useRun(code, widget, box);
  const lacks = shown.page?.lacks ?? [];
  return (
    <>
      <div ref={box} className={classes.live}>
        {shown.page ? <LivePage page={shown.page} css={code.css} label={label} run={run} /> : null}
        {shown.nodes ? <LiveTemplate nodes={shown.nodes} seen={shown.seen} code={code} label={label} run={run} /> : null}
      </div>
      {lacks.length > 0 ? (
        <p className={frame.strip} role="note">
          <span className={frame.stripText}>{t('widgets.unsupportedText', { name: lacks.join(', ') })}</span>
        </p>
      ) : null}
      <FailedFunctions faults={faults} />
    </>
  );
}
