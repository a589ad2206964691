/** What is shown of a key of the server's own translations, which are not here: `device.device-name` is "Device name", `device.nameRequired` "Name required", `widgets.activity.title` "Activity". */
export function serverWords(key: string): string {
  const parts = key.split('.');
  // A title is that of what is named before it.
  const name = parts.at(-1) === 'title' ? (parts.at(-2) ?? '') : parts.at(-1);
  const words = (name ?? '')
    .replaceAll(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MARKER = /\{i18n:([^{}]*)\}/g;

/** A text of an author, with words for the server's own translations in it. */
export function inServerWords(text: string): string {
  return text.replaceAll(MARKER, (_whole, key: string) => serverWords(key));
}
