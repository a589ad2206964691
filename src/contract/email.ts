const LOCAL = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^(?=.{3,254}$)(?=.{1,64}@)${LOCAL}@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Whether `text` has the form of an email address: what HTML's own email field takes (WHATWG, "valid e-mail address"), with letters of
 * all scripts, and without dots at the ends or in a row. Quoted names and addresses of machines by number are not accepted.
 */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
