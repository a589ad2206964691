/**
 * Keeps the page in the language of whoever is signed in: the one of the record, else what was chosen in this browser, else the browser's.
 * It is kept on this device, so that the sign-in page speaks it the next time. Visitors have no record and change nothing.
 */
import { subscribe } from 'valtio';
import { fault } from '../contract/fault.ts';
import { loadLanguage } from '../i18n/i18n.ts';
import { notifyFault } from '../store/notices.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';

/** Starts following; returns the function that stops it. */
export function followLanguage(): () => void {
  let inForce = preferences.language;
  const speak = () => {
    if (preferences.language === inForce) return;
    inForce = preferences.language;
    // The page stays in its language then, and says why.
    loadLanguage(inForce).catch((error: unknown) => notifyFault(fault('network', String(error))));
  };
  const takeOwn = () => {
    const { user, publicId } = sessionStore.current;
    if (!user || publicId !== null) return;
    const own = user.additionalInfo?.lang;
    preferences.language = typeof own === 'string' && own !== '' ? own : preferences.chosenLanguage;
    // At once, so that the texts of the console are asked for in this language.
    speak();
  };
  takeOwn();
  const stops = [subscribe(sessionStore, takeOwn), subscribe(preferences, speak)];
  return () => {
    for (const stop of stops) stop();
  };
}
