import { expect, it } from 'vitest';
import { labelsIn } from './script-labels.ts';

it.each([
  [`return ['One', "Two"];`, ['One', 'Two'], false],
  [`if (msg.a > 1) { return 'High'; }\nreturn ['Low'];`, ['High', 'Low'], false],
  [`return msg.a > 1 ? 'High' : 'Low';`, ['High', 'Low'], true],
  [`return metadata.kind;`, [], true],
  ['return [`at ${msg.a}`];', [], true],
  [`// 'not this'\n/* "nor this" */ return 'it\\'s';`, ["it's"], false],
  [`return ['one', 'ONE', ''];`, ['one'], false],
  ['', [], false],
])('of %j the labels are %j, computed: %s', (script, labels, isComputed) => {
  expect(labelsIn(script)).toEqual({ labels, isComputed });
});
