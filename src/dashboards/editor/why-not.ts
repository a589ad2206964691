/** Why a stored action, or other code of an author, cannot run here as it is, as far as its text tells. */
import type { Part } from '../../contract/part.ts';
import { readParts } from '../../contract/read-parts.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { useT } from '../../i18n/use-t.ts';
import { planAction } from '../../widgets/actions/plan-action.ts';
import { descriptorSchema } from '../../widgets/actions/read-actions.ts';
import { type AuthoredCode, type MissingPart, missingParts } from './missing-parts.ts';

interface Reason {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

const listed = (key: MessageKey, names: readonly string[]): Reason[] =>
  names.length > 0 ? [{ key, values: { names: names.join(', ') } }] : [];

/** What of an author's code and of its markup is not here. @param of the texts: `actionMissing` and `actionSold`, or those of other code. */
function lackingIn(written: AuthoredCode, of: 'action' | 'code'): readonly Reason[] {
  const parts = missingParts(written);
  const named = (kind: MissingPart['kind']) => parts.flatMap((one) => (one.kind === kind ? [one.name] : []));
  return [
    ...listed(`editor.${of}Missing`, named('code')),
    ...listed(`editor.${of}Sold`, named('sold')),
    ...listed('widgets.templateMissing', named('template')),
    ...listed('editor.addressMissing', named('address')),
  ];
}

/** @returns sentences. */
export const whatCodeLacks = (written: AuthoredCode, t: ReturnType<typeof useT>): readonly string[] =>
  lackingIn(written, 'code').map(({ key, values }) => t(key, values));

function reasonsFor(action: Part): readonly Reason[] {
  const { value } = readParts(descriptorSchema, action);
  if (!value) return [];
  const plan = planAction(value, null, {}, location.href);
  const name = value.name ?? '';
  // What is not chosen yet is said at its field.
  if (plan.kind === 'impossible')
    return plan.reason === 'incomplete' ? [] : [{ key: `widgets.action.${plan.reason}`, values: { name, what: plan.what } }];
  const authored = plan.kind === 'place' ? plan.then : plan;
  if (authored.kind !== 'authored') return [];
  const { script, html, resources } = authored;
  return lackingIn({ script: script.body, html: html ?? '', resources }, 'action');
}

const known = new WeakMap<Part, readonly Reason[]>();

/** @param action keeps its identity while it is the same. @param states of the dashboard. @returns sentences. */
export function whyNot(action: Part, states: ReadonlySet<string>, t: ReturnType<typeof useT>): readonly string[] {
  const reasons = known.get(action) ?? reasonsFor(action);
  known.set(action, reasons);
  const { type, targetDashboardStateId: state, name } = action;
  const isOfState = type === 'openDashboardState' || type === 'updateDashboardState';
  const isGone = isOfState && typeof state === 'string' && state !== '' && !states.has(state);
  const all: readonly Reason[] = isGone
    ? [...reasons, { key: 'widgets.action.noState', values: { name: String(name ?? ''), state } }]
    : reasons;
  return all.map(({ key, values }) => t(key, values));
}
