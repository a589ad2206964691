import { Button, Tabs } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useAnswerOf } from '../bridge/use-answer.ts';
import { useEntity } from '../bridge/use-demand.ts';
import { useForbidden } from '../bridge/use-forbidden.ts';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { Authority } from '../contract/session.ts';
import type { DurationMs } from '../contract/units.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { faultOfPart } from '../marks/late-part.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { namePage } from '../store/page.ts';
import { sessionStore } from '../store/session.ts';
import { AttributesTab } from './attributes-tab.tsx';
import type { EntityKind, RecordDescription, TabName } from './describe.ts';
import classes from './detail-drawer.module.css';
import { DetailsTab } from './details-tab.tsx';
import { profileName } from './key-settings.ts';
import { readInfo } from './records.ts';
import { TabStrip } from './tab-strip.tsx';
import { TelemetryTab } from './telemetry-tab.tsx';
import { useDescription } from './use-description.ts';
import { type ShownList, useNeighbours } from './use-neighbours.ts';
import { useOffered } from './use-offered.ts';

/** Others may rename or delete the entity. */
const AGAIN_MS: DurationMs = 20_000;

interface LoadedRecord {
  readonly id: string;
  readonly description: RecordDescription;
  readonly record: Outcome<AnyRecord>;
  readonly isGone: boolean;
}

/** Null before the first answer. A record that was read stays after a failure, and after it was deleted (`isGone`). `reload` reads it now. */
function useRecord(kind: EntityKind, id: string): { readonly loaded: LoadedRecord | null; readonly reload: () => void } {
  const description = useDescription(kind);
  const read = (asked: string, isRepeat: boolean) => readInfo(description as RecordDescription, asked, isRepeat);
  const every = description?.isLarge ? undefined : AGAIN_MS;
  const { answer: record, newest, reload } = useAnswerOf(read, description && id, { every });
  const isGone = record?.ok === true && newest?.ok === false && newest.fault.kind === 'not-found';
  return { loaded: description && record ? { id, description, record, isGone } : null, reload };
}

/** Confines the failure of a tab, such as code that a lost server did not send: the record, its other tabs and what is typed there stay. */
function TabPart({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <Boundary
      comesBack
      fallback={(error, again) => (
        <FaultNotice title={t('entities.headFailed')} fault={faultOfPart(error)}>
          <Button onClick={again}>{t('tables.retry')}</Button>
        </FaultNotice>
      )}
    >
      <UntilLoaded>{children}</UntilLoaded>
    </Boundary>
  );
}

const RelationsTab = lateComponent(async () => (await import('./relations-tab.tsx')).RelationsTab);
const EventsTab = lateComponent(async () => (await import('./logs/events-tab.tsx')).EventsTab);
const AlarmsTab = lateComponent(async () => (await import('./alarms/alarms-tab.tsx')).AlarmsTab);
const AuditTab = lateComponent(async () => (await import('./logs/audit-tab.tsx')).AuditTab);

/** Whose servers answer it; tabs without an entry are for everybody. */
const TAB_ROLES: Partial<Readonly<Record<TabName, readonly Authority[]>>> = {
  alarms: ['TENANT_ADMIN', 'CUSTOMER_USER'],
  audit: ['TENANT_ADMIN'],
};

/** In other tabs something may be typed, which stays while another tab is looked at. */
const WITHOUT_FORMS: ReadonlySet<string> = new Set<TabName>(['telemetry', 'alarms', 'events', 'audit']);

interface DetailDrawerProps {
  readonly kind: EntityKind;
  readonly id: string;
  readonly onClose: () => void;
  readonly list: ShownList;
}

export function DetailDrawer({ kind, id, onClose, list }: DetailDrawerProps) {
  const t = useT();
  const entity = useMemo(() => entityId(kind.entityType, id), [kind.entityType, id]);
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const tabs = kind.tabs.filter((tab) => authority !== undefined && (TAB_ROLES[tab]?.includes(authority) ?? true));
  const hasValues = kind.tabs.some((tab) => tab !== 'details');
  const snapshot = useEntity(hasValues ? { kind: 'entity', entity } : null);
  const { loaded, reload } = useRecord(kind, id);
  const { previous, next } = useNeighbours(list, id);
  const record = loaded?.record;
  useForbidden(record?.ok === false ? record.fault : null);
  const head = loaded && record?.ok ? loaded.description.head(record.value) : undefined;
  const name = head?.name ?? '';
  const profile = record?.ok ? profileName(kind.entityType, record.value.type) : undefined;
  const further = useOffered(loaded?.description.tabs);
  useEffect(() => (name === '' ? undefined : namePage(name)), [name]);
  const [tab, setTab] = useState<string | null>(kind.tabs[0] ?? null);
  const [seen, setSeen] = useState<readonly (string | null)[]>([tab]);
  const choose = (chosen: string | null) => {
    setTab(chosen);
    setSeen((before) => (before.includes(chosen) ? before : [...before, chosen]));
  };
  const panel = (value: string, content: ReactNode) => (
    <Tabs.Panel key={value} value={value} className={classes.panel ?? ''} keepMounted={seen.includes(value) && !WITHOUT_FORMS.has(value)}>
      <TabPart>{content}</TabPart>
    </Tabs.Panel>
  );
  return (
    <SideDrawer
      label={t(`${kind.name}.details`, { name })}
      title={record && !record.ok ? t('entities.unknownName') : name}
      notes={head?.notes.join(', ') ?? ''}
      previous={{ label: t(`${kind.name}.previous`), go: previous }}
      next={{ label: t(`${kind.name}.next`), go: next }}
      onClose={onClose}
    >
      {kind.links && !loaded?.isGone ? (
        <nav className={classes.links} aria-label={t('entities.links', { name })}>
          {kind.links.map((link) => (
            <Link key={link.id} href={link.href(id)}>
              {t(`${kind.name}.${link.id}` as MessageKey)}
            </Link>
          ))}
        </nav>
      ) : null}
      {loaded?.isGone ? <StateNotice icon={IconTrash} title={t(`${kind.name}.gone`)} /> : null}
      {record && !record.ok ? (
        <FaultNotice title={t('entities.headFailed')} fault={record.fault} />
      ) : loaded?.isGone ? null : (
        <Tabs value={tab} onChange={choose} className={classes.tabs ?? ''} keepMounted={false}>
          <TabStrip>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`entities.tabs.${one}`)}
              </Tabs.Tab>
            ))}
            {further.map((one) => (
              <Tabs.Tab key={one.id} value={one.id}>
                {t(one.label)}
              </Tabs.Tab>
            ))}
          </TabStrip>
          {panel('telemetry', <TelemetryTab kind={kind} entity={entity} name={name} profile={profile} snapshot={snapshot} />)}
          {panel(
            'details',
            loaded && record ? (
              <DetailsTab kind={kind} description={loaded.description} record={record.value} onSaved={reload} onDeleted={onClose} />
            ) : null,
          )}
          {panel('relations', <RelationsTab kind={kind} entity={entity} name={name} />)}
          {panel('alarms', <AlarmsTab key={id} entity={entity} />)}
          {panel('events', <EventsTab key={id} entity={entity} />)}
          {panel('audit', <AuditTab key={id} entity={entity} />)}
          {further.map(({ id: own, view: View }) =>
            panel(own, record ? <View key={id} kind={kind} record={record.value} onChanged={reload} /> : null),
          )}
          {panel('attributes', <AttributesTab kind={kind} entity={entity} name={name} snapshot={snapshot} />)}
        </Tabs>
      )}
    </SideDrawer>
  );
}
