import { expect, it } from 'vitest';
import { readComponents } from './components.ts';
import { readMetadata } from './read-metadata.ts';
import { searchChain } from './search.ts';

const components = readComponents([{ type: 'FILTER', clazz: 'a.TbJsFilterNode', name: 'script', configurationDescriptor: {} }]);
const { document } = readMetadata({
  nodes: [
    {
      id: { id: 'a' },
      type: 'a.TbJsFilterNode',
      name: 'Größe?',
      configuration: { jsScript: 'return msg.level\n> 5;', tbelScript: 'return dry;' },
    },
    {
      id: { id: 'b' },
      type: 'a.TbJsFilterNode',
      name: 'B',
      configuration: { scriptLang: 'TBEL', jsScript: 'old', tbelScript: 'return dry;' },
    },
    {
      id: { id: 'c' },
      type: 'x.Call',
      name: 'C',
      configuration: { headers: { 'X-Who': 'me' } },
      additionalInfo: { description: 'Tells the pump house' },
    },
  ],
  connections: [{ fromIndex: 0, toIndex: 1, type: 'Tide rising' }],
  notes: [{ id: 'n', content: 'The **tide** part' }],
});

it.each([
  ['a name, without regard to marks and case', 'GRO', ['a'], [], []],
  ['a name in other letters', 'größe', ['a'], [], []],
  ['the name of a class as the library has it', 'script', ['a', 'b'], [], []],
  ['a class', 'x.call', ['c'], [], []],
  ['a description', 'pump house', ['c'], [], []],
  ['a script across no other text', 'msg.level', ['a'], [], []],
  ['the script that counts, not the other', 'dry', ['b'], [], []],
  ['the name of a header', 'x-who', ['c'], [], []],
  ['labels and notes', 'tide', [], ['a → b'], ['n']],
  ['no name of a setting', 'jsScript', [], [], []],
  ['nothing by nothing', '  ', [], [], []],
])('finds %s', (_, text, nodes, links, notes) => {
  expect(searchChain(document, components, text)).toEqual({ nodes, links, notes });
});
