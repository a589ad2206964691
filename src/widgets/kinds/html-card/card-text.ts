/** What a card of HTML or Markdown is made of. Source: contract/dashboards.md 4.4, 9.7. */
import * as z from 'zod/mini';
import { readParts } from '../../../contract/read-parts.ts';
import { scriptSchema } from '../../../contract/stored-script.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import type { WidgetSettings } from '../../../contract/widgets.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());

/** Read here and not with the settings of all kinds, because few dashboards have such cards. */
const cardSettingsSchema = z.looseObject({
  cardHtml: text,
  cardCss: text,
  html: text,
  css: text,
  useMarkdownTextFunction: flag,
  markdownTextPattern: text,
  markdownTextFunction: scriptSchema,
  applyDefaultMarkdownStyle: flag,
  markdownCss: text,
});

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
export function cardText(type: string, stored: WidgetSettings<'html-card'>): CardText {
  const settings: z.infer<typeof cardSettingsSchema> = readParts(cardSettingsSchema, stored).value ?? {};
  const { cardHtml, cardCss, html, css, markdownTextPattern, markdownCss, applyDefaultMarkdownStyle } = settings;
  const isMarkdown = type.endsWith('markdown_card');
  const isContainer = type.endsWith('html_container');
  return {
    pattern: (isMarkdown ? markdownTextPattern : isContainer ? html : cardHtml) ?? '',
    script: isMarkdown ? storedScript(settings.useMarkdownTextFunction, settings.markdownTextFunction) : null,
    css: (isMarkdown ? markdownCss : isContainer ? css : cardCss) ?? '',
    isMarkdown,
    isFilled: isMarkdown || type.endsWith('html_value_card'),
    isUsual: isMarkdown && applyDefaultMarkdownStyle !== false,
  };
}
