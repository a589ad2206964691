import { use, useEffect, useId, useMemo, useState } from 'react';
import { withoutBlocks } from '../../contract/control-flow.ts';
import { type Fill, MarkupDrawer } from '../../marks/safe-markup.ts';
import { isBlack, legibleColor, parseColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import { groundVariables } from '../../theme/ground.ts';
import { LIGHT } from '../../theme/palettes.ts';
import { FrameContext } from '../frame-context.ts';
import { ShownStateContext } from '../shown-state.ts';
import { SurroundingsContext } from '../surroundings.ts';
import authored from './author-classes.module.css';
import { authorStyle } from './author-style.ts';
import { cardControls, prepareControls } from './card-controls.tsx';
import { type CardParts, cardLook } from './card-look.tsx';
import { applyFlexAttributes } from './flex-attributes.ts';
import { hasIconFonts, type IconMasks, markIconFonts, masksOf, NO_MASKS } from './icon-fonts.ts';
import { fillTemplate } from './interpolation.ts';
import classes from './markup-card.module.css';
import { hasOwnGround, paintsGrounds } from './own-ground.ts';
import { adoptSheet, rulesFor } from './scoped-sheet.ts';
import { NAMES_CONTEXT } from './state-names.ts';
import { applyTemplate } from './template.ts';

interface MarkupCardProps extends Omit<CardParts, 'colourOf' | 'prepare' | 'Inside' | 'Drawn' | 'controls'> {
  /** As its author wrote it, not safe. Variables may be marked. */
  readonly markup: string;
  readonly css: string;
  /** Puts values in place of variables; a new one draws anew what has some. */
  readonly fill: Fill;
  /** Whether texts, tables and lists have our usual look. */
  readonly isUsual: boolean;
  /** Whether conditions of the official client's templates count. */
  readonly isTemplate?: boolean;
  /** What templates find of the widget under `ctx`; a new one draws anew what names it. */
  readonly context?: object | undefined;
  readonly label: string;
}

const WHITE = LIGHT.roles.surface;
const SHEET = /<style[^>]*>(.*?)<\/style\s*>/gis;

function withoutSheets(markup: string): [markup: string, sheets: string[]] {
  return [markup.replace(SHEET, ''), [...markup.matchAll(SHEET)].map(([, sheet = '']) => sheet)];
}

/** The ground that colours of the author stand on: where they have backgrounds, the one they were made for. @param own the card's sheets. */
function useGround(own: string, markup: string) {
  const framed = use(FrameContext);
  const around = framed?.css ?? '';
  const css = useMemo(() => (around === '' ? own : `${rulesFor(around, markup)}\n${own}`), [around, own, markup]);
  const [isOwn, isPainted] = useMemo(() => [hasOwnGround(css, markup), paintsGrounds(css, markup)], [css, markup]);
  const stored = framed?.config.backgroundColor;
  const made = typeof stored === 'string' && /^#|^rgb\(/.test(stored) && parseColor(stored) ? stored : WHITE;
  return { ground: isOwn ? made : (framed?.look.ground ?? null), isOwn, isPainted };
}

/** Pictures of the icons of a sheet, as soon as they are loaded. */
function useMasks(css: string): IconMasks {
  const [masks, setMasks] = useState(NO_MASKS);
  useEffect(() => {
    if (!hasIconFonts(css)) return undefined;
    let isWanted = true;
    void masksOf(css).then((found) => (isWanted ? setMasks(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, [css]);
  return masks;
}

/** Draws safe markup with a style sheet that reaches no other part of the page. */
export function MarkupCard({ markup: whole, css: own, isUsual, isTemplate = false, context, label, fill, clicked }: MarkupCardProps) {
  const name = useId();
  const shown = use(ShownStateContext);
  const isWall = use(SurroundingsContext)?.size === 'wall';
  const [markup, sheets] = useMemo(() => withoutSheets(isTemplate ? withoutBlocks(whole) : whole), [whole, isTemplate]);
  const named = isTemplate && NAMES_CONTEXT.test(whole) ? context : undefined;
  const site = useMemo(
    () => (shown || named ? { id: shown?.id ?? '', params: shown?.params ?? {}, ...(named ? { context: named } : {}) } : null),
    [shown, named],
  );
  const ownSheets = [own, ...sheets.map(fill)].join('\n');
  const css = `${use(FrameContext)?.css ?? ''}\n${ownSheets}`;
  const { ground, isOwn, isPainted } = useGround(ownSheets, markup);
  const colourOf = useMemo(
    () => (colour: string) => {
      if (ground === null || isPainted || !parseColor(colour)) return colour;
      return isBlack(colour) && !isOwn ? 'var(--wf-text)' : legibleColor(colour, ground, TEXT_CONTRAST);
    },
    [ground, isOwn, isPainted],
  );
  const masks = useMasks(css);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    return css.trim() === '' ? undefined : adoptSheet(css, name, colourOf, masks);
  }, [css, name, colourOf, masks]);
  const drawer = useMemo(() => {
    const prepare = (body: Element, fillIn: Fill) => {
      prepareControls(body);
      const isFilled = isTemplate && applyTemplate(body, fillIn, site, chosen);
      applyFlexAttributes(body);
      markIconFonts(body, css);
      return isFilled;
    };
    const choose = (of: string, value: string) => setChosen((before) => ({ ...before, [of]: value }));
    const controls = cardControls({ chosen, choose, card: name, isWall });
    return new MarkupDrawer({
      ...cardLook({ name, colourOf, clicked, prepare, Inside: shown?.Inside, Drawn: shown?.Drawn, controls }),
      readStyle: authorStyle,
    });
  }, [css, name, isTemplate, colourOf, clicked, shown, site, chosen, isWall]);
  const filling = useMemo(() => (isTemplate ? fillTemplate(fill, site) : fill), [isTemplate, fill, site]);
  const nodes = useMemo(() => drawer.draw(markup, filling), [drawer, markup, filling]);
  const style = isOwn ? groundVariables(ground ?? WHITE) : undefined;
  const look = [classes.card, authored.authored, isUsual ? classes.usual : '', isOwn ? classes.ground : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={look} style={style} data-card={name} data-wall={isWall || undefined} aria-label={label} tabIndex={0}>
      {nodes}
    </section>
  );
}
