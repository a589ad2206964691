/**
 * Keeps the page in the language of the user's record, else the one chosen in this browser, else the browser's. It is stored in this
 * browser for the next sign-in page. Visitors have no record and change nothing.
 */
import { subscribe } from 'valtio';
import { closestLanguage, loadLanguage, missLanguage } from '../i18n/i18n.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';

/** Returns the function that stops it. */
export function followLanguage(): () => void {
  let inForce = preferences.language;
  const follow = () => {
    if (preferences.language === inForce) return;
    inForce = preferences.language;
    const asked = inForce;
    loadLanguage(asked).catch(() => {
      if (asked === inForce) missLanguage(closestLanguage(asked));
    });
  };
  const takeOwn = () => {
    const { user, publicId } = sessionStore.current;
    if (!user || publicId !== null) return;
    const own = user.additionalInfo?.lang;
    preferences.language = typeof own === 'string' && own !== '' ? own : preferences.chosenLanguage;
    // Called directly, so that the console's texts are requested in this language from the start.
    follow();
  };
  takeOwn();
  const stops = [subscribe(sessionStore, takeOwn), subscribe(preferences, follow)];
  return () => {
    for (const stop of stops) stop();
  };
}
