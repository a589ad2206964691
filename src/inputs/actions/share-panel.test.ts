import { describe, expect, it } from 'vitest';
import { shareLink } from './share-panel.tsx';

describe('a link to share a page', () => {
  const address = 'https://watch.example/dashboard/1?publicId=a&b=c#d';
  it.each([
    ['facebook', 'www.facebook.com', 'u', null],
    ['twitter', 'twitter.com', 'url', 'text'],
    ['linkedin', 'www.linkedin.com', 'url', null],
    ['reddit', 'www.reddit.com', 'url', 'title'],
  ] as const)('on %s', (network, host, addressAs, textAs) => {
    const link = new URL(shareLink(network, address, 'Pumps & "valves"'));
    expect([link.protocol, link.host, link.searchParams.get(addressAs)]).toEqual(['https:', host, address]);
    expect([...link.searchParams.keys()]).toEqual(textAs === null ? [addressAs] : [addressAs, textAs]);
    if (textAs !== null) expect(link.searchParams.get(textAs)).toBe('Pumps & "valves"');
  });
});
