import { currentLanguage, loadLanguage } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { preferences } from '../../store/preferences.ts';

/** Only the last choice counts. */
let chosen = '';
let told = 0;

/** Stored in this browser once it is shown. If it cannot be loaded, the language stays as it was, and a notice offers to retry. */
export async function chooseByHand(name: string): Promise<void> {
  chosen = name;
  dismiss(told);
  try {
    await loadLanguage(name);
    if (chosen === name) Object.assign(preferences, { language: name, chosenLanguage: name });
  } catch {
    if (chosen !== name) return;
    const values = { language: languageName(name), shown: languageName(currentLanguage()) };
    const action = { label: { key: 'shell.broken.again' as const }, run: () => void chooseByHand(name) };
    told = notify({ tone: 'error', position: 'bottom-start', text: { key: 'shell.language.kept', values }, action });
  }
}
