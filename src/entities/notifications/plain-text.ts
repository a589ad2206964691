import { parseInert } from '../../page/inert-markup.ts';

/** The words of a text that may have markup. */
export const plainText = (markup: string): string => parseInert(markup).body.textContent.replace(/\s+/g, ' ').trim();
