import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { knownMembers } from '../script-test/known-message.ts';
import { nameCompletion } from './name-completion.ts';

const ARGS = ['msg', 'metadata', 'msgType'];
const body = { temperature: 4, place: { room: 'A', 'odd key': 1 }, list: [7, { a: 1, inner: [{ deep: 1 }] }] };
const known = knownMembers({ msg: JSON.stringify(body), metadata: { ts: '1', 'ss_max level': '9' }, msgType: 'TICK' }, ARGS);

/** @param text `|` is where the cursor is. */
function at(text: string) {
  const pos = text.indexOf('|');
  const doc = text.replace('|', '');
  return nameCompletion(ARGS, known)(new CompletionContext(EditorState.create({ doc }), pos, false));
}

it.each([
  ['msg.|', ['temperature', 'place', 'list']],
  ['if (a && msg?.place?.ro|', ['room', 'odd key']],
  ["msg['place'].|", ['room', 'odd key']],
  ['msg["place"]["|"]', ['room', 'odd key']],
  ["metadata['ss|", ['ts', 'ss_max level']],
  ['metadata?.[ "|', ['ts', 'ss_max level']],
  ['msg.list[i].|', ['a', 'inner']],
  ['msg.list[0].inner[n]?.|', ['deep']],
  ['use(msg.place.|', ['room', 'odd key']],
  ['JSON.|', ['parse', 'stringify']],
  ['msg.JSON.|', undefined],
  ['other.|', undefined],
  ['msg.temperature.|', undefined],
  ["const a = ['|", undefined],
  ['me|', ARGS],
])('offers for %s: %j', (text, labels) => expect(at(text)?.options.map(({ label }) => label)).toEqual(labels));

it('offers the type of the last message before the usual ones', () => {
  const [first, second] = at("if (msgType === '|')")?.options ?? [];
  expect([first?.label, second?.label]).toEqual(['TICK', 'POST_ATTRIBUTES_REQUEST']);
  expect(first?.boost).toBeGreaterThan(second?.boost ?? 0);
});

it.each([
  ["metadata['|']", 'ss_max level'],
  ["metadata['|", "ss_max level']"],
  ['metadata["|', 'ss_max level"]'],
])('closes what %s has not closed: %s', (text, applied) => expect(at(text)?.options[1]?.apply).toBe(applied));
