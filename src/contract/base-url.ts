const BASE_URL = /^https?:\/\/(?:[^\s/?#@:\\[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/i;

/** Links are made by appending to it: blanks would end them in mails, and a name and a password would go to everybody. */
export function isBaseUrl(text: string): boolean {
  return BASE_URL.test(text);
}
