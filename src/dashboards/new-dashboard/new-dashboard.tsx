import { useLocation } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { type DraftOf, describeForm, worded } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { readingKeys } from '../../inputs/query/entity-keys.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { newId } from '../../stored/new-id.ts';
import { fleetDashboard } from './fleet-dashboard.ts';

const SOURCES = ['profile', 'devices', 'nothing'] as const;
const EMPTY: Draft = { title: null, source: 'profile', profile: null, devices: null };

interface OfSource {
  readonly source: string | null;
}

const form = describeForm()('new-dashboard', {
  title: { control: 'text', required: 'dashboard.titleRequired' },
  source: {
    control: 'choice',
    required: true,
    options: () => ({ choices: worded(SOURCES, (one) => `new-dashboard.sources.${one}`) }),
  },
  profile: {
    control: 'subtype',
    isShown: ({ source }: OfSource) => source === 'profile',
    options: { entityType: 'DEVICE', required: true },
  },
  devices: {
    control: 'entity-list',
    isShown: ({ source }: OfSource) => source === 'devices',
    options: { entityType: 'DEVICE', required: true },
  },
});

type Draft = DraftOf<typeof form>;

function filterOf({ source, profile, devices }: Draft): Part | null {
  if (source === 'profile') return { type: 'deviceType', deviceType: profile ?? '', deviceNameFilter: '' };
  return source === 'devices' ? { type: 'entityList', entityType: 'DEVICE', entityList: devices ?? [] } : null;
}

/** Asks for devices and makes a dashboard of what they report; it opens at once. */
export function NewDashboard({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <Dialog opened onClose={onClose} title={t('new-dashboard.heading')} size={480} withCloseButton={false}>
      <Form
        description={form}
        initial={EMPTY}
        place="new-dashboard"
        question={{ ok: t('new-dashboard.make'), onCancel: onClose }}
        onSave={async (draft) => {
          const filter = filterOf(draft);
          const keys = filter ? await readingKeys({ filter: entityFilterSchema.parse(filter) }) : ok([]);
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
    </Dialog>
  );
}
