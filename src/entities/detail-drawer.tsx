import { Tabs } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useEntity } from '../bridge/use-demand.ts';
import { entityId } from '../contract/identifiers.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { namePage } from '../store/page.ts';
import { AttributesTab } from './attributes-tab.tsx';
import type { EntityKind } from './describe.ts';
import classes from './detail-drawer.module.css';
import { TelemetryTab } from './telemetry-tab.tsx';
import { useHead } from './use-head.ts';
import { type ShownList, useNeighbours } from './use-neighbours.ts';

interface DetailDrawerProps {
  readonly kind: EntityKind;
  readonly id: string;
  readonly onClose: () => void;
  readonly list: ShownList;
}

export function DetailDrawer({ kind, id, onClose, list }: DetailDrawerProps) {
  const t = useT();
  const entity = entityId(kind.entityType, id);
  const snapshot = useEntity({ kind: 'entity', entity });
  const loaded = useHead(kind, id);
  const { previous, next } = useNeighbours(list, id);
  const head = loaded?.head;
  const name = head?.ok ? head.value.name : '';
  useEffect(() => (name === '' ? undefined : namePage(name)), [name]);
  return (
    <SideDrawer
      label={t(`entities.${kind.name}.details`, { name })}
      title={head && !head.ok ? t('entities.unknownName') : name}
      notes={head?.ok ? head.value.notes.join(', ') : ''}
      previous={{ label: t(`entities.${kind.name}.previous`), go: previous }}
      next={{ label: t(`entities.${kind.name}.next`), go: next }}
      onClose={onClose}
    >
      {loaded?.isGone ? <StateNotice icon={IconTrash} title={t(`entities.${kind.name}.gone`)} /> : null}
      {head && !head.ok ? (
        <FaultNotice title={t('entities.headFailed')} fault={head.fault} />
      ) : loaded?.isGone ? null : (
        <Tabs defaultValue="telemetry" className={classes.tabs ?? ''} keepMounted={false}>
          <Tabs.List className={classes.tabList ?? ''}>
            <Tabs.Tab value="telemetry">{t('entities.tabs.telemetry')}</Tabs.Tab>
            <Tabs.Tab value="attributes">{t('entities.tabs.attributes')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="telemetry" className={classes.panel ?? ''}>
            <TelemetryTab kind={kind} entity={entity} snapshot={snapshot} />
          </Tabs.Panel>
          <Tabs.Panel value="attributes" className={classes.panel ?? ''}>
            <AttributesTab snapshot={snapshot} />
          </Tabs.Panel>
        </Tabs>
      )}
    </SideDrawer>
  );
}
