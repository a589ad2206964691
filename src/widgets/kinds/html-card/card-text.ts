/** What a card of HTML or Markdown is made of. Source: contract/dashboards.md 4.4, 9.7. */
import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { MarkupWidget } from './settings.ts';

export interface CardText {
  readonly pattern: string;
  /** A function `(data, ctx)` that gives the pattern; null: `pattern` counts. */
  readonly script: FunctionBody | null;
  readonly css: string;
  readonly isMarkdown: boolean;
  /** Whether variables are filled with values. */
  readonly isFilled: boolean;
  readonly isUsual: boolean;
}

/** A field of another form counts as missing. */
export function cardText({ variant, settings }: Pick<MarkupWidget, 'variant' | 'settings'>): CardText {
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
  };
}
