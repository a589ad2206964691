import { expect, it } from 'vitest';
import { linkKey } from './chain-document.ts';
import { earlierKeys } from './earlier-keys.ts';

const link = (from: string, to: string) => [linkKey(from, to), { from, to, labels: ['Success'] }] as const;

it('offers what nodes before write, the nearest first, also round a cycle', () => {
  const document = {
    nodes: {
      a: { type: 'x.A', configuration: { dataMapping: { serialNumber: 'sn' }, fetchTo: 'DATA' } },
      b: { type: 'x.B', configuration: { clientAttributeNames: ['v'], latestTsKeyNames: ['t'], fetchTo: 'METADATA' } },
      c: { type: 'x.C', configuration: { attrMapping: { own: 'no' } } },
      d: { type: 'x.D', configuration: { attrMapping: { after: 'no' } } },
    },
    links: Object.fromEntries([link('a', 'b'), link('b', 'c'), link('b', 'a'), link('c', 'd')]),
  };
  expect(earlierKeys(document, 'c')).toEqual(['${cs_v}', '${t}', '$[sn]']);
  expect(earlierKeys(document, 'd')).toEqual(['${no}', '${cs_v}', '${t}', '$[sn]']);
});
