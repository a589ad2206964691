/** Says which language cannot be loaded, and retries. Notices mount it, so that the first page need not load it. */
import type { DurationMs } from '../contract/units.ts';
import { currentLanguage, loadLanguage, missingLanguage, onMissingLanguage } from '../i18n/i18n.ts';
import { languageName } from '../i18n/language-name.ts';
import { dismiss, notify } from './notices.ts';
import { hasUnsaved } from './unsaved.ts';

const AGAIN_MS: DurationMs = 2000;
const DOUBLINGS = 5;

/** A change of language draws the console anew, so it waits while a form has unsaved changes. Returns the function that ends it. */
function awaitLanguage(name: string): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isWanted = true;
  const later = () => {
    if (!isWanted) return;
    timer = setTimeout(again, AGAIN_MS * 2 ** Math.min(tries, DOUBLINGS));
    tries += 1;
  };
  const again = () => {
    clearTimeout(timer);
    if (hasUnsaved()) later();
    // The notice already reports a failure.
    else loadLanguage(name).catch(later);
  };
  const told = notify({
    tone: 'warn',
    // Where it does not cover the choice of a language at sign-in.
    position: 'bottom-start',
    text: { key: 'shell.language.missing', values: { language: languageName(name), shown: languageName(currentLanguage()) } },
    action: { label: { key: 'shell.broken.again' }, run: again },
  });
  later();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    dismiss(told);
  };
}

/** Returns the function that stops it. */
export function watchMissingLanguage(): () => void {
  let end = () => {};
  const check = () => {
    end();
    const name = missingLanguage();
    end = name === null ? () => {} : awaitLanguage(name);
  };
  check();
  const stop = onMissingLanguage(check);
  return () => {
    stop();
    end();
  };
}
