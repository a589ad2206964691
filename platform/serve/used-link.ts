/** Addresses in mails, and the console's page for each that is no longer valid. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/noauth/activate': '/activationLinkExpired',
  '/api/noauth/resetPassword': '/passwordResetLinkExpired',
};
export const LINKS: readonly string[] = Object.keys(PAGES);
const USED = 409;

/**
 * Servers answer a used link with 409 and no body, for which browsers show an error page of their own. The page to show instead; null for
 * any other answer, and where no browser opens the link as a page.
 * @param url without the host.
 */
export function pageOfUsedLink(status: number | undefined, url: string | undefined, accept: string | null | undefined): string | null {
  const [path = ''] = (url ?? '').split('?');
  return status === USED && accept?.includes('text/html') ? (PAGES[path] ?? null) : null;
}
