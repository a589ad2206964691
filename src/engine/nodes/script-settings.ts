import type { Part } from '../../contract/part.ts';
import { SettingsError } from '../outcome.ts';
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
