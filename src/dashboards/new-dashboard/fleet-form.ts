import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import { translate } from '../../i18n/i18n.ts';
import { type DraftOf, describeForm, worded } from '../../inputs/form/describe-form.ts';
import { readingKeys } from '../../inputs/query/entity-keys.ts';
import { newId } from '../../stored/new-id.ts';
import { addFleet, emptyDashboard, FIRST_PLACE, type Fleet } from './fleet-dashboard.ts';

interface OfSource {
  readonly source: string | null;
}

const title = { control: 'text', required: 'dashboard.titleRequired' } as const;
const source = (sources: readonly ('profile' | 'devices' | 'nothing')[]) =>
  ({
    control: 'choice',
    required: true,
    options: () => ({ choices: worded(sources, (one) => `new-dashboard.sources.${one}`) }),
  }) as const;
const profile = {
  control: 'subtype',
  isShown: (draft: OfSource) => draft.source === 'profile',
  options: { entityType: 'DEVICE', required: true },
} as const;
const devices = {
  control: 'entity-list',
  isShown: (draft: OfSource) => draft.source === 'devices',
  options: { entityType: 'DEVICE', required: true },
} as const;

export const wholeForm = describeForm()('new-dashboard', {
  title,
  source: source(['profile', 'devices', 'nothing']),
  profile,
  devices,
});
/** Of entities that are known. */
export const titleForm = describeForm()('new-dashboard', { title });
/** Within a dashboard that is there. */
export const sourceForm = describeForm()('new-dashboard', { source: source(['profile', 'devices']), profile, devices });

type SourceDraft = DraftOf<typeof sourceForm>;
export const NO_SOURCE = { source: 'profile', profile: null, devices: null };

/** Null: of no devices. */
export function chosenFleet(draft: SourceDraft): Pick<Fleet, 'name' | 'filter'> | null {
  const name = translate('new-dashboard.devices');
  if (draft.source === 'devices') return { name, filter: { type: 'entityList', entityType: 'DEVICE', entityList: draft.devices ?? [] } };
  if (draft.source !== 'profile') return null;
  return { name: draft.profile ?? name, filter: { type: 'deviceType', deviceType: draft.profile ?? '', deviceNameFilter: '' } };
}

/** Asks the server what the entities report. @param entities title of the table of them. */
export async function readFleet(of: Pick<Fleet, 'name' | 'filter'>, entities: string): Promise<Outcome<Fleet>> {
  const keys = await readingKeys({ filter: entityFilterSchema.parse(of.filter) });
  if (!keys.ok) return keys;
  const words = { entities, alarms: translate('new-dashboard.alarms') };
  return ok({ ...of, keys: keys.value, words, hasFullNames: await serverHas('widgetNames') });
}

/** Makes and saves a dashboard. @param fleet null: an empty one. @returns its id. */
export async function makeDashboard(name: string, fleet: Fleet | null): Promise<Outcome<string>> {
  const empty: Part = emptyDashboard(name);
  const saved = await request('saveDashboard', { dashboard: fleet ? addFleet(FIRST_PLACE, fleet, newId)(empty) : empty }, QUIET);
  return saved.ok ? ok(saved.value.id.id) : saved;
}
