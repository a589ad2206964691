/** What cards of HTML and Markdown store. Source: contract/dashboards.md 4.4, 9.7. */
import { type Part, partOf } from '../../../contract/part.ts';
import { scriptSchema } from '../../../contract/stored-script.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { WidgetCode } from '../../define-kind.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isMarkdown: When<FormContext> = (_, { variant }) => variant === 'markdown';
const isContainer: When<FormContext> = (_, { variant }) => variant === 'container';
const isCard = both(not(isMarkdown), not(isContainer));
const byFunction = is('useMarkdownTextFunction', true);

export const SETTINGS = {
  cardHtml: s.html({ when: isCard }),
  cardCss: s.css({ when: isCard }),
  html: s.html({ word: 'cardHtml', when: isContainer }),
  css: s.css({ word: 'cardCss', when: isContainer }),
  type: s.choice(Object.entries({ PLAIN: 'plain', ANGULAR: 'angular' }), { whenAbsent: 'PLAIN', when: isContainer }),
  js: s.own(
    scriptSchema,
    (name, place) => s.script(place.counted.type === 'ANGULAR' ? ['ctx'] : ['ctx', 'container'], {}, false).form(name, place),
    { when: isContainer },
  ),
  resources: s.list({ url: s.text({ isRequired: true }) }, { when: isContainer }),
  useMarkdownTextFunction: s.flag(false, { when: isMarkdown }),
  markdownTextFunction: s.script(['data', 'ctx'], { when: both(isMarkdown, byFunction) }),
  markdownTextPattern: s.html({ when: both(isMarkdown, not(byFunction)) }),
  applyDefaultMarkdownStyle: s.flag(true, { when: isMarkdown }),
  markdownCss: s.css({ word: 'cardCss', when: isMarkdown }),
};

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '');

/** Of a container, and of a card of Markdown, whose function runs elsewhere. */
export function code({ variant, settings }: { readonly variant: string | undefined; readonly settings: Part }): WidgetCode | null {
  if (variant === 'markdown') {
    const html = settings.useMarkdownTextFunction === true ? '' : textOf(settings.markdownTextPattern);
    return { script: '', html, use: 'card', resources: [] };
  }
  if (variant !== 'container') return null;
  const script = textOf(settings.js) || textOf(partOf(settings.js).body);
  return {
    script,
    html: textOf(settings.html),
    use: settings.type === 'ANGULAR' && script.trim() === '' ? 'card' : 'template',
    resources: (Array.isArray(settings.resources) ? settings.resources : []).flatMap((one) => textOf(partOf(one).url) || []),
  };
}

export type MarkupSettings = ReadOf<typeof SETTINGS>;
export type MarkupWidget = WidgetInput<MarkupSettings>;
