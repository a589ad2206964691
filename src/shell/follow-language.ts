/**
 * Keeps the page in the language of the user's record, else the one chosen in this browser, else the browser's. It is stored in this
 * browser for the next sign-in page. Visitors have no record and change nothing.
 */
import { subscribe } from 'valtio';
import { fault } from '../contract/fault.ts';
import { loadLanguage } from '../i18n/i18n.ts';
import { notifyFault } from '../store/notices.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';

/** Returns the function that stops it. */
export function followLanguage(): () => void {
  let inForce = preferences.language;
  const speak = () => {
    if (preferences.language === inForce) return;
    inForce = preferences.language;
    loadLanguage(inForce).catch((error: unknown) => notifyFault(fault('network', String(error))));
  };
  const takeOwn = () => {
    const { user, publicId } = sessionStore.current;
    if (!user || publicId !== null) return;
    const own = user.additionalInfo?.lang;
    preferences.language = typeof own === 'string' && own !== '' ? own : preferences.chosenLanguage;
    // Called directly, so that the console's texts are requested in this language from the start.
    speak();
  };
  takeOwn();
  const stops = [subscribe(sessionStore, takeOwn), subscribe(preferences, speak)];
  return () => {
    for (const stop of stops) stop();
  };
}
