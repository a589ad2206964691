import { Modal } from '@mantine/core';
import { useLocation } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { newId } from '../../inputs/new-id.ts';
import type { Part } from '../document/stored.ts';
import { fleetDashboard } from './fleet-dashboard.ts';

const SOURCES = ['profile', 'devices', 'nothing'] as const;
type Source = (typeof SOURCES)[number];

interface Draft {
  readonly title: string | null;
  readonly source: Source | null;
  readonly profile: string | null;
  readonly devices: string[] | null;
}

const EMPTY: Draft = { title: null, source: 'profile', profile: null, devices: null };
/** Devices whose keys are read: those of one profile report alike. */
const ASKED = 3;

const form = describeForm<Draft>()('new-dashboard', [
  { field: 'title', control: 'text', options: () => ({ required: true, requiredText: translate('dashboard.titleRequired') }) },
  {
    field: 'source',
    control: 'choice',
    options: () => ({ required: true, choices: SOURCES.map((value) => ({ value, label: translate(`new-dashboard.sources.${value}`) })) }),
  },
  {
    field: 'profile',
    control: 'subtype',
    isShown: ({ source }) => source === 'profile',
    options: { entityType: 'DEVICE', required: true },
  },
  {
    field: 'devices',
    control: 'entity-list',
    isShown: ({ source }) => source === 'devices',
    options: { entityType: 'DEVICE', required: true },
  },
]);

function filterOf({ source, profile, devices }: Draft): Part | null {
  if (source === 'profile') return { type: 'deviceType', deviceType: profile ?? '', deviceNameFilter: '' };
  return source === 'devices' ? { type: 'entityList', entityType: 'DEVICE', entityList: devices ?? [] } : null;
}

/** Time series that the newest devices of the filter report, by name. Faults: those of the server. */
async function keysOf(filter: Part): Promise<Outcome<readonly string[]>> {
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } as const;
  const found = await request(
    'findEntities',
    {
      query: {
        entityFilter: entityFilterSchema.parse(filter),
        pageLink: { pageSize: ASKED, page: 0, sortOrder },
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
        latestValues: [],
        keyFilters: [],
      },
    },
    QUIET,
  );
  if (!found.ok) return found;
  const keys = new Set<string>();
  for (const { entityId } of found.value.data) {
    const read = await request('timeseriesKeys', { entity: entityId }, QUIET);
    if (!read.ok) return read;
    for (const key of read.value) keys.add(key);
  }
  return ok([...keys].sort((a, b) => a.localeCompare(b)));
}

/** Asks for devices and makes a dashboard of what they report; it opens at once. */
export function NewDashboard({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <Modal opened onClose={onClose} title={t('new-dashboard.heading')} size={480} withCloseButton={false}>
      <Form
        description={form}
        initial={EMPTY}
        question={{ ok: t('new-dashboard.make'), onCancel: onClose }}
        onSave={async (draft) => {
          const filter = filterOf(draft);
          const keys = filter ? await keysOf(filter) : ok([]);
          if (!keys.ok) return keys;
          const title = draft.title?.trim() ?? '';
          const dashboard = fleetDashboard({
            title,
            devices: filter && { name: draft.profile ?? t('new-dashboard.devices'), filter, keys: keys.value },
            words: { entities: t('new-dashboard.devices'), alarms: t('new-dashboard.alarms') },
            hasFullNames: await serverHas('widgetNames'),
            newId,
          });
          const saved = await request('saveDashboard', { dashboard }, QUIET);
          if (!saved.ok) return saved;
          onClose();
          navigate(`/dashboards/${saved.value.id.id}`);
          return ok(draft);
        }}
      />
    </Modal>
  );
}
