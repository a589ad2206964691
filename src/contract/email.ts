const LOCAL = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^(?=.{3,254}$)(?=.{1,64}@)${LOCAL}@${LABEL}(?:\\.${LABEL})*$`, 'u');

/** HTML's email field (WHATWG) plus letters of all scripts; no leading, trailing or repeated dots, quoted names or IP addresses. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
