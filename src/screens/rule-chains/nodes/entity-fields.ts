/** Entities that settings of nodes name by their ids. */
import { NULL_ID } from '../../../contract/entity-id.ts';
import { isPart, type Part } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { classOf, type NodeKey, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { valueAt } from '../../../stored/path.ts';
import { formOf } from './node-forms.ts';
import { settingsForm } from './settings-form.ts';

export interface EntityField {
  readonly node: NodeKey;
  /** Its key in the form. */
  readonly field: string;
  readonly label: string;
  readonly entityType: string;
  readonly id: string;
}

function idsIn(field: FormField, value: unknown): readonly { readonly entityType: string; readonly id: string }[] {
  if (field.type !== 'entity-id' && field.type !== 'served-entity' && field.type !== 'served-entities') return [];
  const { entityType } = field.options;
  const ids = (Array.isArray(value) ? value : [value]).map((one) => (isPart(one) ? one.id : one));
  return ids.flatMap((id) => (typeof id === 'string' && id !== '' && id !== NULL_ID ? [{ entityType, id }] : []));
}

/** Nodes that do not change are the same objects. */
const known = new WeakMap<Part, { readonly locale: string; readonly fields: readonly Omit<EntityField, 'node'>[] }>();

function ofNode(node: Part): readonly Omit<EntityField, 'node'>[] {
  const { configuration } = node;
  const form = formOf(classOf(node), configuration);
  if (!form || !isPart(configuration)) return [];
  const { groups } = settingsForm(form.table, configuration, { defaults: {} }, (word) => translate(word as MessageKey));
  const fields = groups.flatMap((group) => group.fields);
  return fields.flatMap((field) =>
    idsIn(field, valueAt(configuration, field.path)).map((entity) => ({ field: field.key, label: field.label, ...entity })),
  );
}

/** Of all nodes, as their forms show them. @param locale of the labels. */
export function entityFields(document: Part, locale: string): readonly EntityField[] {
  return Object.entries(nodesOf(document)).flatMap(([key, node]) => {
    const last = known.get(node);
    const fields = last?.locale === locale ? last.fields : ofNode(node);
    known.set(node, { locale, fields });
    return fields.map((field) => ({ node: key, ...field }));
  });
}
