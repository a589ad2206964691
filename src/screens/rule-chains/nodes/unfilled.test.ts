import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { templatesIn, unfilledIn } from './unfilled.ts';

const MESSAGE = {
  msg: JSON.stringify({ reading: { value: 21.5 }, site: { name: 'North' }, list: [1, 2], empty: null, flag: true, num: 7, level: 3 }),
  metadata: { deviceName: 'Gauge 7', siteId: 'N-1', kind: 'High', unit: 'm', emails: 'a@example.org' },
  msgType: 'POST_TELEMETRY_REQUEST',
};

it.each([
  [{ headers: { who: '${deviceName}', gone: '$[gone]' }, url: 'http://a/${absent}' }, ['$[gone]', '${absent}']],
  [{ serverAttributeNames: ['${absent}', 'limit_${kind}'] }, ['${absent}']],
  [{ host: '${gone}', jsonPath: '$[0]', jsScript: 'return `${x}`;', alarmDetailsBuildTbel: '"${x}"' }, []],
] as const)('of %j the last message does not fill %j', (configuration, open) => {
  expect(unfilledIn(templatesIn(configuration), MESSAGE)).toEqual(open);
});

const FILE = new URL('../../../../../shared/data/cases/chains/15-templates-missing-keys.json', import.meta.url);

it.runIf(existsSync(FILE))('tells what the file of templates asks for in vain', () => {
  const { metadata } = JSON.parse(readFileSync(FILE, 'utf8')) as { metadata: Part };
  const nodes = Array.isArray(metadata.nodes) ? metadata.nodes : [];
  const configurations = nodes.map((node) => partOf(partOf(node).configuration)).filter(isPart);
  const open = configurations.flatMap((one) => unfilledIn(templatesIn(one), MESSAGE));
  const lists = ['$[reading]', '$[list]', '$[list.0]'];
  expect(new Set(open)).toEqual(new Set(['${absent}', '$[no.such]', '$[gone]', '${ deviceName }', '$[ flag ]', ...lists]));
});
