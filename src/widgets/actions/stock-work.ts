/**
 * The actions that servers give each new table for the administration of devices or assets: code with dialogs of its own, in place of which
 * the console has forms. What its author changed in substance runs as it is. Source: contract/dashboards.md 4.7.
 */
import type { EntityWork } from '../../store/entity-work.ts';
import { storedScript } from '../cell-functions/stored-script.ts';
import type { ActionEntity } from './plan-action.ts';
import type { ActionDescriptor } from './read-actions.ts';

const BEGINS = /^\s*open(Add|Edit|Delete)(Device|Asset)Dialog\(\);/m;
const CONTROL = /formControlName="(\w*)"/g;
const ASKED = /\b(\w+)Service\.(\w+)\(/g;

/** What the dialogs edit: all of it is in the console's form, too. */
const EDITED = ['name', 'type', 'label', 'latitude', 'longitude'];

const all = (pattern: RegExp, text: string): readonly RegExpExecArray[] => [...text.matchAll(pattern)];

/** Null: the action does something else, or has no entity to do it with. */
export function stockWork(descriptor: ActionDescriptor, entity: ActionEntity | null): EntityWork | null {
  const { type, customFunction, customHtml } = descriptor;
  if (type !== 'custom' && type !== 'customPretty') return null;
  const code = storedScript(true, customFunction)?.body ?? '';
  const [, verb = '', noun = ''] = BEGINS.exec(code) ?? [];
  if (verb === '') return null;
  const [act, of] = [verb.toLowerCase() as EntityWork['act'], noun.toLowerCase()];
  const usual = act === 'delete' ? [`delete${noun}`] : [`get${noun}`, `save${noun}`, 'getEntityAttributes', 'saveEntityAttributes'];
  const asksMore = all(ASKED, code).some(
    ([, service = '', method = '']) => ![of, 'attribute'].includes(service) || !usual.includes(method),
  );
  const controls = all(CONTROL, customHtml ?? '').map(([, name = '']) => name.replace(of, '').toLowerCase());
  if (asksMore || controls.some((name) => !EDITED.includes(name))) return null;
  const entityType = noun === 'Device' ? 'DEVICE' : 'ASSET';
  if (act === 'add') return { act, entityType };
  return entity?.id.entityType === entityType ? { act, entityType, entity: entity.id } : null;
}
