/** Rules that send to recipients, or by a template: servers do not delete what a rule needs. */
import { allPages } from '../../bridge/all-pages.ts';
import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { EntityUse } from '../describe.ts';
import { KIND_PLACES } from '../kind-names.ts';

const PAGE_SIZE = 100;

/** Ids of all recipients of a rule, also those of its later steps. */
export function recipientsOf(rule: object): readonly string[] {
  const { targets, escalationTable } = partOf(partOf(rule).recipientsConfig as object | undefined);
  return [targets, ...Object.values(partOf(escalationTable))].flat().filter((one) => typeof one === 'string');
}
export const templateOf = (rule: object): string => String(partOf(partOf(rule).templateId).id ?? '');

async function rulesWith(isOne: (rule: object) => boolean): Promise<Outcome<readonly EntityUse[]>> {
  const all = await allPages((page) => request('records', { path: '/api/notification/rules', page, pageSize: PAGE_SIZE }, QUIET));
  if (!all.ok) return all;
  const { path } = KIND_PLACES['notification-rule'];
  return ok(
    all.value.filter(isOne).map(({ id: { id }, name }) => ({
      ...{ entity: entityId('NOTIFICATION_RULE', id), name: String(name), href: `${path}/${id}` },
    })),
  );
}

export const rulesWithTargets = (targets: readonly string[]) => rulesWith((rule) => recipientsOf(rule).some((id) => targets.includes(id)));
export const rulesWithTemplates = (templates: readonly string[]) => rulesWith((rule) => templates.includes(templateOf(rule)));
