import { type KeyboardEvent, type SyntheticEvent, useContext, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { keepFocus } from '../keep-focus.ts';
import { storedText } from '../stored-text.ts';
import classes from './template.module.css';
import { TemplateHelpContext } from './template-help.ts';
import { fillTemplate, isTemplateWhole, offersAt } from './template-text.ts';
import { TextControl } from './text-control.tsx';

const MOST_OFFERS = 50;
type TextField = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: unknown): target is TextField => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * A text with placeholders `${metadata key}` and `$[message key]`. What looks like a slip is told, and kept. Placeholders are offered while
 * one is typed; below stands the text as a known message fills it in.
 */
export function TemplateControl(props: ControlProps<string> & FieldOptions['template']) {
  const t = useT();
  const { offered, message, wrong } = useContext(TemplateHelpContext);
  const { canEdit } = useInherited(props);
  const id = useId();
  const [field, setField] = useState<TextField | null>(null);
  /** Where the text is edited; null: nothing is offered. */
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const text = storedText(props.value) ?? '';
  const found = canEdit && caret !== null && offered.length > 0 ? offersAt(text, caret, offered) : null;
  const offers = found?.offers.slice(0, MOST_OFFERS) ?? [];
  const at = Math.min(index, offers.length - 1);
  const look = ({ target, type }: SyntheticEvent) => {
    if (!isField(target)) return;
    setField(target);
    setCaret(target.selectionStart);
    if (type === 'input') setIndex(0);
  };
  const choose = (offer: string) => {
    if (!found || caret === null) return;
    const end = found.from + offer.length;
    // A bracket that stands there already is that of the placeholder.
    const rest = text.slice(caret).replace(/^[}\]]/, '');
    props.onChange(text.slice(0, found.from) + offer + rest);
    setCaret(null);
    // Once the text is drawn.
    requestAnimationFrame(() => field?.setSelectionRange(end, end));
  };
  const onKey = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown') setIndex((at + 1) % offers.length);
    else if (key === 'ArrowUp') setIndex((at + offers.length - 1) % offers.length);
    else if (key === 'Enter' || key === 'Tab') choose(offers[at] as string);
    else if (key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  const filled = message && fillTemplate(text, message.metadata, message.data);
  const isOpen = offers.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles is of the field in it.
    <div className={classes.template} onInput={look} onKeyDownCapture={onKey} onBlur={() => setCaret(null)}>
      <TextControl
        {...props}
        problem={isTemplateWhole(text) ? null : (wrong ?? t('inputs.template'))}
        offers={offered.length > 0 ? { list: `${id}-offers`, active: isOpen ? `${id}-${at}` : undefined } : undefined}
      />
      {isOpen ? (
        <div id={`${id}-offers`} role="listbox" aria-label={t('inputs.placeholders')} className={classes.offers}>
          {offers.map((offer, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, which keeps the focus.
            <div
              key={offer}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              className={classes.offer}
              ref={(row) => (i === at ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
              onMouseDown={keepFocus}
              onClick={() => choose(offer)}
            >
              {offer}
            </div>
          ))}
        </div>
      ) : null}
      {filled ? (
        <p className={classes.filled}>
          <span aria-hidden>→ </span>
          <span className={unseen.unseen}>{t('inputs.filled')} </span>
          {filled.map((part, i) =>
            part.isOpen ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
              <mark key={i} className={classes.open} title={t('inputs.unfilled')}>
                {part.text}
                <span className={unseen.unseen}> {t('inputs.unfilled')}</span>
              </mark>
            ) : (
              part.text
            ),
          )}
        </p>
      ) : null}
    </div>
  );
}
