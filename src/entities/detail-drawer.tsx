import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEntity } from '../bridge/use-demand.ts';
import type { Outcome } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { namePage } from '../store/page.ts';
import { AttributesTab } from './attributes-tab.tsx';
import type { EntityHead, EntityKind } from './describe.ts';
import classes from './detail-drawer.module.css';
import { TelemetryTab } from './telemetry-tab.tsx';

interface DetailDrawerProps {
  readonly kind: EntityKind;
  readonly id: string;
  readonly onClose: () => void;
  /** Undefined at the ends of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

export function DetailDrawer({ kind, id, onClose, onPrevious, onNext }: DetailDrawerProps) {
  const t = useT();
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly head: Outcome<EntityHead> } | null>(null);
  const entity = entityId(kind.entityType, id);
  const snapshot = useEntity({ kind: 'entity', entity });

  useEffect(() => {
    let isCurrent = true;
    void kind.load(id).then((head) => {
      if (isCurrent) setLoaded({ id, head });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, id]);

  const head = loaded?.id === id ? loaded.head : null;
  const name = head?.ok ? head.value.name : '';
  useEffect(() => (name === '' ? undefined : namePage(name)), [name]);
  return (
    <SideDrawer
      label={t(`entities.${kind.name}.details`, { name })}
      title={head && !head.ok ? t('entities.unknownName') : name}
      notes={head?.ok ? head.value.notes.join(', ') : ''}
      previous={{ label: t(`entities.${kind.name}.previous`), go: onPrevious }}
      next={{ label: t(`entities.${kind.name}.next`), go: onNext }}
      onClose={onClose}
    >
      {head && !head.ok ? (
        <FaultNotice title={t('entities.headFailed')} fault={head.fault} />
      ) : (
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
