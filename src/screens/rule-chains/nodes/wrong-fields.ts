/** What is wrong in the settings of a node, by the document alone: what is typed is part of it, whether its form is open or not. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { readJsonValue } from '../../../inputs/code/json-text.ts';
import { keptRows, rowProblem } from '../../../inputs/key-values/key-value-rows.ts';
import { writeNumber } from '../../../inputs/plain/number-text.ts';
import { numberWords } from '../../../inputs/plain/number-words.ts';
import { isTemplateWhole } from '../../../inputs/plain/template-text.ts';
import { classOf, type NodeKey, nodeAt, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { valueAt } from '../../../stored/path.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { formOf } from './node-forms.ts';
import { settingsForm } from './settings-form.ts';
import { NOT_FILLED } from './unfilled.ts';

interface Wrong {
  readonly label: string;
  readonly words: string;
  /** Nothing is there, or only a doubt. */
  readonly isMissing?: boolean;
  readonly isDoubt?: boolean;
}

const ROW_WORDS = { 'no-key': 'noKey', 'no-value': 'noValue', twice: 'twice' } as const;

const PLACEHOLDER = /\$\{[^}]*\}|\$\[[^\]]*\]/;

const isEmpty = (value: unknown): boolean =>
  (value ?? '') === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) ? value.length === 0 : isPart(value) && Object.keys(value).length === 0);

function wordsOf(field: FormField, value: unknown): string | null {
  if (field.type === 'number') return typeof value === 'string' || typeof value === 'number' ? numberText(value, field) : null;
  if (field.type === 'stored-json' && typeof value === 'string') {
    const read = readJsonValue(value);
    return read.problem || typeof read.value === 'string' ? translate('inputs.code.invalidJson') : null;
  }
  if (field.type === 'text' && typeof value === 'string' && value.trim() !== '') {
    const { pattern, patternText } = field.options;
    return pattern && !pattern.test(value) ? (patternText ?? translate('inputs.noMatch')) : null;
  }
  const rows = field.type === 'key-value-map' ? keptRows(value) : null;
  const problem = rows?.map((_, index) => rowProblem(rows, index)).find((one) => one !== null);
  return problem ? translate(`inputs.keyValues.${ROW_WORDS[problem]}`) : null;
}

const numberText = (value: string | number, { options }: FormField & { readonly type: 'number' }) =>
  numberWords(typeof value === 'number' ? writeNumber(value) : value, options);

function wrongIn(field: FormField, holder: unknown): readonly Wrong[] {
  const value = field.path.length === 0 ? holder : valueAt(holder, field.path);
  const { label } = field;
  const shown = value ?? ('whenAbsent' in field ? field.whenAbsent : undefined);
  if (field.isRequired && isEmpty(shown)) return [{ label, words: translate('inputs.required'), isMissing: true }];
  if (field.type === 'list') {
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((item) => field.itemFields(item).flatMap((one) => wrongIn(one, item)));
  }
  if (field.type === 'template')
    return typeof value === 'string' && !isTemplateWhole(value) ? [{ label, words: translate('inputs.template'), isDoubt: true }] : [];
  if (field.type === 'text' && NOT_FILLED.includes(field.key) && typeof value === 'string' && PLACEHOLDER.test(value))
    return [{ label, words: translate('inputs.notFilled'), isDoubt: true }];
  const words = wordsOf(field, value);
  return words === null ? [] : [{ label, words }];
}

interface Found {
  readonly stops: readonly FieldProblem[];
  readonly hints: readonly FieldProblem[];
}

const NOTHING: Found = { stops: [], hints: [] };

/** @param before undefined: the node is new. */
function checkNode(key: NodeKey, node: Part, before: Part | undefined, defaults: Part): Found {
  const { configuration } = node;
  const was = before ? before.configuration : defaults;
  const problem = (field: string, label: string, words: string): FieldProblem => ({ is: 'field', node: key, field, label, words });
  // Text of settings as JSON that is none, or no object.
  if (!isPart(configuration ?? {}))
    return sameValue(configuration, was)
      ? NOTHING
      : { ...NOTHING, stops: [problem('', translate('chain-editor.configuration'), translate('inputs.code.invalidJson'))] };
  const form = formOf(classOf(node), configuration);
  if (!form || isEmpty(configuration)) return NOTHING;
  const stored = partOf(configuration);
  const { groups } = settingsForm(form.table, stored, { defaults }, (word) => translate(word as MessageKey));
  const stops: FieldProblem[] = [];
  const hints: FieldProblem[] = [];
  for (const field of groups.flatMap(({ fields }) => fields)) {
    const isChanged = !sameValue(valueAt(stored, field.path) ?? null, valueAt(was, field.path) ?? null);
    for (const { label, words, isMissing = false, isDoubt = false } of wrongIn(field, stored)) {
      if (isChanged && !isDoubt) stops.push(problem(field.key, label, words));
      // What was stored without it works somewhere.
      else if (!isMissing || !before) hints.push(problem(field.key, label, words));
    }
  }
  const { script } = form;
  const body = script && (stored.scriptLang === 'TBEL' ? script.tbel : script.js);
  if (body !== undefined && isEmpty(stored[body]) && !sameValue(stored[body] ?? null, partOf(was)[body] ?? null))
    stops.push(problem(body, translate('rule-node-forms.script'), translate('inputs.required')));
  return { stops, hints };
}

interface Known {
  readonly before: Part | undefined;
  readonly defaults: Part | undefined;
  readonly locale: string;
  readonly found: Found;
}

/** Nodes that do not change are the same objects. */
const known = new WeakMap<Part, Known>();

const NO_DEFAULTS = {};

/** Of all nodes. Only what differs from `base` stops a save. @param locale of the words. */
export function wrongFields(document: Part, base: Part, components: Components, locale: string): Found {
  const all = Object.entries(nodesOf(document)).map(([key, node]) => {
    const before = nodeAt(base, key);
    const defaults = components.get(classOf(node))?.defaults;
    const last = known.get(node);
    if (last && last.before === before && last.defaults === defaults && last.locale === locale) return last.found;
    const found = checkNode(key, node, before, defaults ?? NO_DEFAULTS);
    known.set(node, { before, defaults, locale, found });
    return found;
  });
  return { stops: all.flatMap(({ stops }) => stops), hints: all.flatMap(({ hints }) => hints) };
}
