/** What this browser has shown as toasts, so that no page that is opened later shows it again. */

const KEY = 'TB-watchfloor-told';
/** More came than a toast is shown for. */
const KEPT = 200;

function stored(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch (error) {
    console.warn(`What was told is unreadable and was reset: ${String(error)}`);
    return [];
  }
}

const keyOf = (user: string, id: string) => `${user} ${id}`;

/** By user and id, as of now. */
export function wasTold(user: string): (id: string) => boolean {
  const keys = new Set(stored());
  return (id) => keys.has(keyOf(user, id));
}

/** Beside what other tabs have told since. */
export function rememberTold(user: string, id: string): void {
  const key = keyOf(user, id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...stored().filter((other) => other !== key), key].slice(-KEPT)));
  } catch (refused) {
    console.warn(`What was told is not kept: ${String(refused)}`);
  }
}
