import { use, useCallback, useMemo } from 'react';
import type { Freshness } from '../../../contract/telemetry.ts';
import { templateGaps } from '../../../contract/template-gaps.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { lateComponent, lateModule } from '../../../page/late-component.ts';
import type { LiveCode } from '../../actions/authored/live-card.tsx';
import { useActionWidget } from '../../actions/use-widget-actions.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { FailedFunctions } from '../../failed-functions.tsx';
import { codeText, lostNames } from '../../markup/card-code.ts';
import { cardContext } from '../../markup/card-context.ts';
import { useElementClicks } from '../../markup/element-clicks.ts';
import { MarkupCard } from '../../markup/markup-card.tsx';
import { joinedData, markVariables, type PatternData } from '../../markup/patterns.ts';
import { NAMES_CONTEXT } from '../../markup/state-names.ts';
import { useAuthorText } from '../../markup/use-author-text.ts';
import { ShownStateContext } from '../../shown-state.ts';
import frame from '../../widget-frame.module.css';
import { WidgetFrame } from '../../widget-frame.tsx';
import { EntitiesMark } from './entities-mark.tsx';
import classes from './html-card.module.css';
import type { MarkupWidget } from './settings.ts';

/** What a card of HTML or Markdown is made of. Source: contract/dashboards.md 4.4, 9.7. */
interface CardText {
  readonly pattern: string;
  /** A function `(data, ctx)` that gives the pattern; null: `pattern` counts. */
  readonly script: FunctionBody | null;
  readonly css: string;
  readonly isMarkdown: boolean;
  /** Whether variables are filled with values. */
  readonly isFilled: boolean;
  readonly isUsual: boolean;
  /** Whether conditions and braces of the official client's templates count. */
  readonly isTemplate: boolean;
}

const COMMENTS = /\/\*.*?\*\/|^\s*\/\/.*?$/gms;

/** The code of a container; null: it has none. */
function liveCode({ variant, settings }: MarkupWidget): LiveCode | null {
  const script = variant === 'container' ? storedScript(true, settings.js) : null;
  if (!script || script.body.replaceAll(COMMENTS, '').trim() === '') return null;
  const { html, css, type, resources } = settings;
  const addresses = (resources ?? []).flatMap(({ url }) => url || []);
  return { script, html: html ?? '', css: css ?? '', resources: addresses, isTemplate: type === 'ANGULAR' };
}

/** A field of another form counts as missing. */
function cardText({ variant, settings }: Pick<MarkupWidget, 'variant' | 'settings'>): CardText {
  const { cardHtml, cardCss, html, css, markdownTextPattern, markdownCss, applyDefaultMarkdownStyle } = settings;
  const isMarkdown = variant === 'markdown';
  const isContainer = variant === 'container';
  return {
    pattern: (isMarkdown ? markdownTextPattern : isContainer ? html : cardHtml) ?? '',
    script: isMarkdown ? storedScript(settings.useMarkdownTextFunction, settings.markdownTextFunction) : null,
    css: (isMarkdown ? markdownCss : isContainer ? css : cardCss) ?? '',
    isMarkdown,
    isFilled: isMarkdown || variant === 'filled',
    isUsual: isMarkdown && applyDefaultMarkdownStyle !== false,
    isTemplate: isMarkdown || (isContainer && settings.type === 'ANGULAR'),
  };
}

const namesContext = ({ isTemplate, pattern }: CardText) => isTemplate && NAMES_CONTEXT.test(pattern);

/** Whether nothing of a text can be seen. */
const isBlank = (markup: string) => !/[\p{L}\p{N}<]/u.test(markup.replace(/<\/?(?:b|br|div|em|h\d|p|span|strong)\b[^>]*>/gi, ''));

const LiveCard = lateComponent(async () => (await import('../../actions/authored/live-card.tsx')).LiveCard);
const markdown = lateModule(() => import('../../markup/markdown.ts'));
/** Those that are said where there is no room for an age. */
const OVERDUE: readonly Freshness[] = ['late', 'stale', 'disconnected'];
const NO_DATA: readonly PatternData[] = [];

/** The text of the card and what fills it; `given` undefined: not known yet. */
function useCardText(input: MarkupWidget) {
  const { settings, variant } = input;
  const text = useMemo(() => cardText({ variant, settings }), [variant, settings]);
  return { text, ...useAuthorText(input, text, text.isFilled || namesContext(text)) };
}

/** A container without code runs none, and where a dashboard is edited none runs. */
export function HtmlCardView({ input }: { readonly input: MarkupWidget }) {
  const t = useT();
  const code = useMemo(() => liveCode(input), [input]);
  const widget = useActionWidget(input.config);
  const shown = use(ShownStateContext);
  if (!code) return <WrittenCard input={input} />;
  if (!widget) return <WrittenCard input={input} note={t('html-card.codeWaits')} />;
  const label = input.title || String(input.config.title ?? '');
  return (
    <WidgetFrame title={input.title} padding="text" isSandboxed>
      {/* Begins anew in another state. */}
      <LiveCard key={`${shown?.id} ${JSON.stringify(shown?.params)}`} code={code} widget={widget} label={label} />
    </WidgetFrame>
  );
}

interface WrittenCardProps {
  readonly input: MarkupWidget;
  /** Said below it. */
  readonly note?: string;
}

/** What its author wrote, filled. */
function WrittenCard({ input, note }: WrittenCardProps) {
  const { title } = input;
  const t = useT();
  const { text, view, row, given, labels, readers, faults } = useCardText(input);
  const toMarkup = text.isMarkdown ? use(markdown()).markdownMarkup : null;
  const { markup, fillPart } = useMemo(() => {
    if (!text.isFilled) return { markup: given ?? '', fillPart: null };
    const marked = markVariables(given ?? '');
    return { markup: toMarkup ? toMarkup(marked.text) : marked.text, fillPart: marked.fill };
  }, [given, text, toMarkup]);
  const data = (row?.data ?? NO_DATA) as readonly PatternData[];
  const joined = useMemo(() => joinedData(data), [data]);
  const fill = useCallback((part: string) => fillPart?.(part, joined, labels) ?? part, [fillPart, joined, labels]);
  const isWithout = row !== undefined && !view?.fault && text.isFilled && input.sources.length > 0 && data.length === 0;
  const isEmpty = isWithout && text.script === null && isBlank(fill(markup));
  const asked = { isAsked: input.sources.some(({ filter }) => filter !== null), sources: input.sources };
  // Words around values that are not there would be read as if they were.
  const mark =
    isWithout && !isEmpty ? (
      <EntitiesMark {...asked} className={classes.without} />
    ) : row?.worst && (title || OVERDUE.includes(row.worst.freshness)) ? (
      <FreshnessMark {...row.worst} isYielding />
    ) : undefined;
  const codeOf = useCallback((click: string) => fillPart?.(click, joined, labels, codeText) ?? click, [fillPart, joined, labels]);
  const clicked = useElementClicks(input, text.script, text.isTemplate, data, codeOf);
  const { config } = input;
  const gaps = useMemo(
    () =>
      text.isTemplate && note === undefined ? [...templateGaps(markup, 'card'), ...lostNames(markup, text.script?.body)].join(', ') : '',
    [markup, text, note],
  );
  const context = useMemo(() => cardContext(data, labels, config), [data, labels, config]);
  return (
    <>
      {/* Outside of the frame, which may show a failure in place of the card. */}
      {readers}
      <WidgetFrame
        title={title}
        padding={text.isUsual ? 'none' : 'text'}
        status={view}
        waiting={t('widgets.waitingValue')}
        mark={title ? mark : undefined}
        hasData={given !== undefined && (!view?.fault || data.length > 0)}
      >
        {isEmpty ? (
          <EntitiesNotice {...asked} updatedAt={null} />
        ) : given === undefined ? null : (
          <MarkupCard
            markup={markup}
            css={text.css}
            isUsual={text.isUsual}
            isTemplate={text.isTemplate}
            context={context}
            label={title || String(input.config.title ?? '')}
            fill={fill}
            clicked={clicked}
          />
        )}
        {/* Without a title an age has no place, but what is late or old is not shown as true. */}
        {!title && mark ? <span className={classes.old}>{mark}</span> : null}
        {[note, gaps && t('widgets.templateMissing', { names: gaps })].filter(Boolean).map((words) => (
          <p key={words} className={frame.strip} role="note" title={words}>
            <span className={frame.stripText}>{words}</span>
          </p>
        ))}
        <FailedFunctions faults={faults} />
      </WidgetFrame>
    </>
  );
}
