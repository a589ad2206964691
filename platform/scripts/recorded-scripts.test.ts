/**
 * What the script nodes of real servers did with recorded messages (`data/golden/rules`): each script runs in a process, and message, labels
 * and error texts are compared as texts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Body } from '../../src/engine/body.ts';
import { messageOf } from '../../src/engine/chain/chain.fixture.ts';
import type { ScriptLanguage } from '../../src/engine/scripts/answer.ts';
import {
  type Judging,
  judgeFilter,
  judgeGenerate,
  judgeString,
  judgeSwitch,
  judgeUpdate,
  type ScriptMessage,
  type Verdict,
} from '../../src/engine/scripts/judge.ts';
import { plainResult } from '../../src/engine/scripts/plain-result.ts';
import { failedRun, NO_MESSAGES, type ScriptError, type ScriptKind } from '../../src/engine/scripts/script-error.ts';
import { resultOf } from '../../src/engine/scripts/script-result.ts';
import { createScripts, type Scripts } from './scripts.ts';

const ES5 = 'theirs is ES5, ours runs';
/** Cases of which part is compared otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'transform script: arrow function and const/js': ES5,
  'transform script: let/js': ES5,
  'switch: two labels/tbel': 'theirs come from a set without an order',
  'script filter: key of missing object/js': 'V8 has other words for a missing object',
  'script filter: does not compile/js': 'another compiler has other words',
  'generator: three messages': 'compared with its first message only: what it gets next is up to the node',
  'generator: tbel': 'compared with its first message only',
};
const KINDS: Readonly<Record<string, ScriptKind>> = {
  'org.thingsboard.rule.engine.filter.TbJsFilterNode': 'filter',
  'org.thingsboard.rule.engine.filter.TbJsSwitchNode': 'switch',
  'org.thingsboard.rule.engine.transform.TbTransformMsgNode': 'update',
  'org.thingsboard.rule.engine.action.TbLogNode': 'string',
  'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode': 'generate',
};

interface Told {
  readonly relation: string;
  readonly type: string;
  readonly data?: unknown;
  readonly dataText?: string;
  readonly metadata: Record<string, string>;
  readonly error?: string;
  readonly causes?: readonly string[];
}

interface Recorded {
  readonly label: string;
  readonly node: string;
  readonly group: string;
  readonly configuration: { readonly scriptLang?: ScriptLanguage; readonly jsScript?: string; readonly tbelScript?: string };
  readonly in: Told | readonly Told[] | null;
  readonly out: readonly Told[];
  readonly initError?: string;
}

const read = (release: string): Recorded[] => {
  const file = new URL(`../../../shared/data/golden/rules/${release}.jsonl`, import.meta.url);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // Of groups about routing, what the node does is the same.
  return lines
    .map((line) => JSON.parse(line) as Recorded)
    .filter(({ node, configuration, group }) => KINDS[node] && configuration && !/checkpoint|queue/.test(group));
};
const textOf = ({ data, dataText }: Told) => dataText ?? JSON.stringify(data);
/** Where it failed: theirs stands in a script that was laid out anew. */
const placeless = (text: string) =>
  text
    .replace(/ in <eval> at line number \d+(?: at column number \d+)?/g, ' in <eval>')
    .replace(/<eval>:\d+(?::\d+)?/g, '<eval>')
    .replace(/\$1@\w+|\$1@<hash>/g, '$1@');
const errorOf = ({ error, causes }: ScriptError) => ({ error: placeless(error), causes: causes.map(placeless) });
/** Events of a server end where they are full. */
const CUT = /\.\.\.\[truncated \d+ symbols\]$/;
const toldError = ({ error = '', causes = [] }: Told) => ({
  error: placeless(error),
  causes: causes.map((text) => (CUT.test(text) ? expect.any(String) : placeless(text))),
});

let scripts: Scripts;
beforeAll(() => {
  scripts = createScripts();
});
afterAll(() => scripts.stop());

async function judged(
  kind: ScriptKind,
  source: Parameters<Scripts['run']>[1],
  message: ScriptMessage,
  how: Judging,
): Promise<Verdict<readonly Partial<Told>[]>> {
  const answer = await scripts.run('recorded', source, [
    message.data === '' ? '{}' : message.data,
    JSON.stringify(message.metadata),
    JSON.stringify(message.type),
  ]);
  // What needs no sandbox is the same.
  const { data, metadata, type } = message;
  const asked = { kind, script: source, message: { ...messageOf({ type, metadata }), body: Body.ofText(data === '' ? '{}' : data) } };
  const plain = plainResult(asked);
  if (plain) expect(resultOf(asked, answer, how.limitMs, how.style)).toEqual(plain);
  const told = ({ data, metadata, type }: ScriptMessage): Partial<Told> => ({
    relation: 'Success',
    type,
    dataText: data,
    metadata: { ...metadata },
  });
  const mapped = <T>(verdict: Verdict<T>, read: (value: T) => readonly Partial<Told>[]) =>
    verdict.ok ? { ok: true as const, value: read(verdict.value) } : verdict;
  const same = { type: message.type, dataText: message.data, metadata: message.metadata };
  if (kind === 'filter') return mapped(judgeFilter(answer, how), (holds) => [{ ...same, relation: holds ? 'True' : 'False' }]);
  if (kind === 'switch') return mapped(judgeSwitch(answer, how), (labels) => labels.map((relation) => ({ ...same, relation })));
  if (kind === 'string') return mapped(judgeString(answer, how), () => [{ ...same, relation: 'Success' }]);
  if (kind === 'generate') return mapped(judgeGenerate(answer, how, message), (made) => [told(made)]);
  return mapped(judgeUpdate(answer, how, message), (made) => made.map(told));
}

describe.each(['3.2', '4.3'] as const)('scripts of a %s', (release) => {
  const cases = read(release);
  it.skipIf(cases.length === 0).each(cases.map((one) => [one.label, one] as const))(
    '%s',
    async (label, { node, configuration, in: given, out, initError }) => {
      const kind = KINDS[node] as ScriptKind;
      const language = configuration.scriptLang ?? 'JS';
      const body = (language === 'TBEL' ? configuration.tbelScript : configuration.jsScript) ?? '';
      const params = kind === 'generate' ? ['prevMsg', 'prevMetadata', 'prevMsgType'] : ['msg', 'metadata', 'msgType'];
      const how: Judging = { language, style: release, mayBeSeveral: release === '4.3', limitMs: scripts.limitMs };
      const source = { language, body, params };
      if (initError !== undefined) {
        const answer = await scripts.check('recorded', source);
        if (EXCEPTIONS[label] === ES5) expect(answer).toEqual({ ok: true, json: null });
        else if (answer.ok) expect.fail('it starts');
        else if (EXCEPTIONS[label])
          expect(failedRun(answer, kind, language, release, 0).error).toMatch(
            /^org\.thingsboard\.script\.api\.TbScriptException: .*SyntaxError/,
          );
        else expect(failedRun(answer, kind, language, release, 0).error).toBe(initError);
        return;
      }
      const first = (Array.isArray(given) ? given[0] : given) as Told;
      const isGenerator = kind === 'generate';
      const message = { data: isGenerator ? '' : textOf(first), metadata: first.metadata, type: isGenerator ? '' : first.type };
      const verdict = await judged(kind, source, message, how);
      const told = (isGenerator ? out.slice(0, 1) : out).filter(({ relation }) => relation !== 'ACK');
      if (told[0]?.error !== undefined || (verdict.ok && verdict.value.length === 0 && kind === 'update')) {
        const error = verdict.ok ? NO_MESSAGES : verdict.error;
        if (EXCEPTIONS[label]) expect(error.error).toContain("TypeError: Cannot read properties of undefined (reading 'b')");
        else expect(errorOf(error)).toEqual(toldError(told[0] as Told));
        return;
      }
      // At the servers' level of logging the node does not run its script.
      if (kind === 'string' && release === '4.3') return;
      const expected = told.map((one) => ({ relation: one.relation, type: one.type, dataText: textOf(one), metadata: one.metadata }));
      const ours = verdict.ok ? verdict.value : verdict.error;
      if (label === 'switch: two labels/tbel') expect(ours).toEqual(expected.toReversed());
      else expect(ours).toEqual(expected);
    },
  );
});
