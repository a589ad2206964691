import { flexStyle } from '../../contract/flex-layout.ts';
import { STYLE } from '../../page/inert-markup.ts';

const FLEX = '[fxlayout], [fxflex], [fxlayoutalign], [fxlayoutgap], [fxfill], [fxflexfill], [layout], [flex], [layout-align]';

/** Gives elements of parsed markup the styles that their flex attributes mean, before their own. */
export function applyFlexAttributes(body: Element): void {
  for (const element of body.querySelectorAll(FLEX)) {
    const style = [...flexStyle((name) => element.getAttribute(name)), element.getAttribute(STYLE) ?? ''];
    element.setAttribute(STYLE, style.filter(Boolean).join('; '));
  }
}
