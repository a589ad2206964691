import { faultText, type Place, placeAt, TbelFault } from './fault.ts';
import { generate } from './generate.ts';
import { parseTbel } from './parse.ts';

const LONGEST_SCRIPT = 262_144;
const PARAM = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The body and the parameters of a function that takes `position` ({at}, where it notes the offset of each statement) and `tbel` first. */
export interface Translated {
  readonly ok: true;
  readonly body: string;
  readonly params: readonly string[];
}

export interface Untranslatable {
  readonly ok: false;
  /** The whole text of the error, as real servers write it. */
  readonly text: string;
  readonly words: string;
  readonly place: Place;
}

/**
 * A script in TBEL as JavaScript. `params`: the names of its arguments. `fieldArguments`: variables that are arguments of a calculated field,
 * which its parameter `ctx` has. Pure, and linear in the length of the script.
 */
export function translateTbel(
  script: string,
  params: readonly string[],
  fieldArguments: readonly string[] = [],
): Translated | Untranslatable {
  const refused = (words: string, at: number): Untranslatable => ({
    ok: false,
    text: faultText(words, script, at),
    words,
    place: placeAt(script, at),
  });
  if (script.length > LONGEST_SCRIPT) return refused(`the script has more than ${LONGEST_SCRIPT} letters`, 0);
  const odd = [...params, ...fieldArguments].find((name) => !PARAM.test(name));
  if (odd !== undefined) return refused(`no name of an argument: ${odd}`, 0);
  try {
    const { body, params: names } = generate(parseTbel(script), params, fieldArguments);
    return { ok: true, body, params: ['position', 'tbel', ...names] };
  } catch (error) {
    if (error instanceof TbelFault) return refused(error.words, error.at);
    throw error;
  }
}
