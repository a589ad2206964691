import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { notify } from '../store/notices.ts';
import classes from './copy-text.module.css';
import { HintedButton } from './hinted-button.tsx';

/** How long the button says that it was copied. */
const TOLD_MS = 2000;

/** Browsers have no clipboard for pages loaded over a network without TLS: there the text is selected and copied as by its user. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  // Inside a dialog, whose focus trap would take the focus back from anywhere else.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Tells the user when it fails. @returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
    else if (!copySelected(text)) throw new Error('copy');
    return true;
  } catch (error) {
    notify({ tone: 'error', text: { key: 'marks.notCopied', values: { reason: String(error) } } });
    return false;
  }
}

interface CopyTextProps {
  /** What the text is, for screen readers. */
  readonly label: string;
  readonly text: string;
}

/** A text that is needed elsewhere, such as a command or a link. */
export function CopyText({ label, text }: CopyTextProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const name = t(isCopied ? 'marks.copied' : 'marks.copy', { name: label });
  const Glyph = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.text} dir="ltr" aria-label={label} tabIndex={0}>
        {text}
      </section>
      <HintedButton icon={Glyph} label={name} onClick={() => void copyText(text).then(setCopied)} />
    </div>
  );
}
