import type { Part } from '../../contract/part.ts';
import type { ScriptType } from '../../contract/script-test.ts';
import { SettingsError } from '../outcome.ts';
import { paramsOf } from '../scripts/asked-source.ts';
import { prepareScript } from '../scripts/prepared-script.ts';
import { type ErrorStyle, failedRun } from '../scripts/script-error.ts';
import type { Script } from '../world/scripts.ts';

/**
 * The script of a node: servers before 3.4.2 know no language, and a node that names none is JavaScript.
 * @param fields where the scripts of the two languages stand. Throws SettingsError if there is none.
 */
export function scriptOf(settings: Part, fields: readonly [js: string, tbel: string] = ['jsScript', 'tbelScript']): Script {
  const language = settings.scriptLang === 'TBEL' ? 'TBEL' : 'JS';
  const body = settings[language === 'TBEL' ? fields[1] : fields[0]];
  if (typeof body !== 'string') throw new SettingsError('The node has no script');
  return { language, body };
}

/** Real servers do not start a node whose script cannot be read. Here it fails each message, so that its Failure is seen. */
export function scriptProblem(kind: ScriptType, { language, body }: Script, style: ErrorStyle): string | undefined {
  const { refusal } = prepareScript({ language, body, params: paramsOf(kind) });
  return refusal ? failedRun(refusal, kind, language, style, 0).error : undefined;
}
