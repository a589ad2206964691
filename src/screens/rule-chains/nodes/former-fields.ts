/** A change of how a node signs in leaves nothing of the former way in the settings, secrets least of all. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { type Path, valueAt, withValue } from '../../../stored/path.ts';

/** Parts whose members belong to their type. */
const TYPED: readonly string[] = ['credentials', 'smsProviderConfiguration'];
/** Switches between own and common ways, and what belongs to the own one alone. */
const SWITCHES: readonly string[] = ['useSystemSmtpSettings', 'useSystemSettings', 'enableProxy', 'useSystemProxyProperties'];
const OWN: readonly string[] = ['username', 'password', 'proxyUser', 'proxyPassword', 'botToken'];
/** Its conversations are others. */
const SLACK_TYPE = 'conversationType';
const SMS_SWITCH = 'useSystemSmsSettings';

/**
 * The change that is made in place of one: all of it is one step, and undo brings back what it took.
 * @param fieldsOf the fields that the form shows of a configuration.
 */
export function withoutFormer(
  configuration: Part,
  path: Path,
  value: unknown,
  fieldsOf: (configuration: Part) => readonly FormField[],
): { readonly path: Path; readonly value: unknown } {
  const [name = '', member] = path;
  const changed = withValue(configuration, path, value);
  if (path.length === 2 && member === 'type' && TYPED.includes(name)) {
    const held = partOf(configuration[name]);
    if (held.type === value) return { path, value };
    // What both ways have is kept, with the name of its file; a password is of one way alone.
    const shown = (one: Part) => fieldsOf(one).flatMap(({ path: at, type }) => (at[0] === name && type !== 'password' ? [at[1]] : []));
    const before = shown(configuration);
    const both = shown(isPart(changed) ? changed : {}).filter((one) => before.includes(one));
    const kept = Object.entries(held).filter(([key]) => both.some((one) => key === one || key === `${one}FileName`));
    return { path: [name], value: { ...Object.fromEntries(kept), type: value } };
  }
  if (path.length !== 1 || value === configuration[name] || !isPart(changed)) return { path, value };
  if (name === SLACK_TYPE) return { path: [], value: { ...changed, conversation: null } };
  if (name === SMS_SWITCH && value === true) return { path: [], value: { ...changed, smsProviderConfiguration: null } };
  if (!SWITCHES.includes(name)) return { path, value };
  const after = fieldsOf(changed).map(({ key }) => key);
  const gone = fieldsOf(configuration).filter(({ key }) => OWN.includes(key) && !after.includes(key));
  const left = gone.filter(({ path: at }) => (valueAt(changed, at) ?? null) !== null);
  if (left.length === 0) return { path, value };
  return { path: [], value: { ...changed, ...Object.fromEntries(left.map(({ key }) => [key, null])) } };
}
