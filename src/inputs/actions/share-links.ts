/** Plain links: no script of these networks runs here, and nothing is sent to them before a click. */
export const NETWORKS = ['facebook', 'twitter', 'linkedin', 'reddit'] as const;
export type Network = (typeof NETWORKS)[number];

const PLACES: Readonly<Record<Network, readonly [page: string, addressAs: string, textAs?: string]>> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', 'u'],
  twitter: ['https://twitter.com/intent/tweet', 'url', 'text'],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', 'url'],
  reddit: ['https://www.reddit.com/submit', 'url', 'title'],
};

/** `text` is included where the network takes one. */
export function shareLink(network: Network, address: string, text: string): string {
  const [page, addressAs, textAs] = PLACES[network];
  const link = new URL(page);
  link.searchParams.set(addressAs, address);
  if (textAs !== undefined && text !== '') link.searchParams.set(textAs, text);
  return link.href;
}
