/** Types of widgets that were added last in this browser, the newest first. */

const KEY = 'TB-watchfloor-recent-widgets';
const MOST = 6;

export function recentTypes(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch (error) {
    console.info(`What was added last cannot be read: ${String(error)}`);
    return [];
  }
}

/** @param id of an offered type. */
export function rememberType(id: string): void {
  const next = [id, ...recentTypes().filter((one) => one !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    console.info(`What was added last cannot be kept: ${String(error)}`);
  }
}
