/** What is shown of a key of the server's own translations, which are not here: `device.device-name` is "Device name". */
export function serverWords(key: string): string {
  const words = (key.split('.').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
