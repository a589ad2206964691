/** What a storage holds, as a trial on the past reads it. */
import { NO_SERIES } from '../../../src/engine/past/key-series.ts';
import type { Known, Need } from '../../../src/engine/past/known.ts';
import { joinedArguments } from '../../../src/engine/scripts/joined-arguments.ts';
import { scriptLanguage } from '../../../src/engine/scripts/language.ts';
import { prepareScript } from '../../../src/engine/scripts/prepared-script.ts';
import type { RunScript } from '../../../src/engine/scripts/source.ts';
import { createScriptRunner } from '../../../workers/sandbox/create-script-runner.ts';
import { nodeRealm } from '../../../workers/sandbox/node-realm.fixture.ts';
import type { RunAnswer } from '../../../workers/sandbox/script-batch.ts';
import type { Storage } from '../../storage/storage.ts';

/** Scripts in this process, each answered in a later turn. */
export function scriptsHere(): RunScript {
  const run = createScriptRunner(
    scriptLanguage(),
    nodeRealm(() => 0),
  );
  const scripts = new Map<string, ReturnType<typeof prepareScript>>();
  return async (source, args) => {
    const key = JSON.stringify(source);
    const isNew = !scripts.has(key);
    const script = scripts.get(key) ?? prepareScript(source);
    scripts.set(key, script);
    const { code, isTbel, refusal } = script;
    if (!code) return refusal ?? { ok: true, json: null };
    const scriptId = [...scripts.keys()].indexOf(key);
    const texts = isNew ? [{ id: scriptId, isTbel, ...code }] : [];
    const { answers } = run({ seq: 1, budgetMs: 1000, scripts: texts, scriptIds: [scriptId], args: [joinedArguments(args)] });
    await Promise.resolve();
    const [, json, words, at = -1] = JSON.parse(answers) as RunAnswer;
    return words === undefined ? { ok: true, json } : script.failure('thrown', words, at);
  };
}

/** What is stored now; nothing of the range of the trial but what messages bring. */
export const readFrom =
  ({ entities, telemetry, relations }: Storage, known: Known) =>
  async (need: Need): Promise<void> => {
    await Promise.resolve();
    switch (need.is) {
      case 'record':
        return known.put(need, entities.get(need.id.id));
      case 'attributes': {
        const { entity, scope } = need;
        const named = [...telemetry.attributes(entity.id, scope)];
        return known.put(need, new Map(named.map(({ key, value }) => [key, { value, lastUpdateTs: 0 }])));
      }
      case 'relations':
        return known.put(need, relations.of(need.entity.id, need.direction));
      case 'within':
      case 'before':
      case 'newest':
        return known.put(need, NO_SERIES);
      default:
        return known.refuse(need, `${need.is} is not part of this test`);
    }
  };
