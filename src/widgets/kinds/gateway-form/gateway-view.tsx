import { IconPlugConnectedX, IconRouter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useEntity, useEntityTable } from '../../../bridge/use-demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { GatewayControl } from '../../../inputs/entities/gateway-control.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { UnsavedPartContext, useUnsavedPart } from '../../../marks/use-unsaved.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useWhyUnasked } from '../../frame-context.ts';
import { latestDemand } from '../../latest/latest-values.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { WidgetInput } from '../../widget-input.ts';
import { readGateway } from './gateway-attributes.ts';
import classes from './gateway-form.module.css';
import { GatewayForm } from './gateway-form.tsx';
import type { GatewaySettings } from './settings.ts';
import { WallGateway } from './wall-gateway.tsx';

type Input = WidgetInput<GatewaySettings>;

/** The configuration of a device, once its attributes and its token are known. */
function Configuration({ entity, settings }: { readonly entity: EntityId; readonly settings: GatewaySettings }) {
  const t = useT();
  const { size } = useSurroundings();
  const snapshot = useEntity({ kind: 'entity', entity });
  const { answer: credentials } = useAnswer('deviceCredentials', { id: entity.id });
  const token = credentials?.ok && credentials.value.credentialsType === 'ACCESS_TOKEN' ? credentials.value.credentialsId : null;
  const attributes = snapshot?.attributes;
  const gateway = useMemo(() => attributes && readGateway(attributes, { host: location.hostname, token }), [attributes, token]);
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  // Fields that change under the hands of who types would be conflicts.
  if (snapshot?.state !== 'ready' || !gateway || !credentials) return null;
  if (size === 'wall') return <WallGateway gateway={gateway} />;
  return <GatewayForm entity={entity} gateway={gateway} settings={settings} />;
}

/** Of the gateway that is chosen among all. */
function AnyGateway({ input: { title, settings } }: { readonly input: Input }) {
  const t = useT();
  const { size } = useSurroundings();
  const [id, setId] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const part = useUnsavedPart();
  const choose = (next: string | null) =>
    part.leave(() => {
      setTaken(false);
      setId(next);
    });
  if (size === 'wall')
    return (
      <WidgetFrame title={title} padding="none">
        <StateNotice icon={IconRouter} title={t('gateway-form.notOnWalls')} />
      </WidgetFrame>
    );
  return (
    <WidgetFrame title={title} padding="none">
      <div className={classes.box}>
        {settings.widgetTitle && settings.widgetTitle !== title ? <p className={classes.title}>{settings.widgetTitle}</p> : null}
        <div className={classes.chooser}>
          <GatewayControl
            label={t('gateway-form.gateway')}
            value={id}
            onChange={choose}
            newGatewayType={settings.gatewayType || undefined}
            onNameExists={() => setTaken(true)}
            error={taken && settings.gatewayNameExists ? settings.gatewayNameExists : undefined}
          />
        </div>
        {id === null ? (
          <StateNotice icon={IconRouter} title={t('gateway-form.none')} text={t('gateway-form.noneText')} />
        ) : (
          <UnsavedPartContext value={part}>
            <Configuration key={id} entity={{ entityType: 'DEVICE', id }} settings={settings} />
          </UnsavedPartContext>
        )}
      </div>
    </WidgetFrame>
  );
}

/** Of the one that the widget's source names. */
function OneGateway({ input }: { readonly input: Input }) {
  const t = useT();
  const { title, settings, sources } = input;
  const unasked = useWhyUnasked(sources);
  const [source] = sources;
  const view = useEntityTable(useMemo(() => (source ? latestDemand(source, input, { entities: 1 }) : null), [source, input]));
  const row = view?.rows[0];
  return (
    <WidgetFrame title={title} padding="none" status={view} hasData={row !== undefined} waiting={t('widgets.waitingRows')}>
      <div className={classes.box}>
        {settings.gatewayTitle && settings.gatewayTitle !== title ? <p className={classes.title}>{settings.gatewayTitle}</p> : null}
        {!source?.filter ? (
          <StateNotice icon={IconPlugConnectedX} title={unasked.title} text={unasked.text} />
        ) : view?.state === 'ready' && row?.id.entityType !== 'DEVICE' ? (
          <StateNotice icon={IconRouter} title={t('gateway-form.noDevice')} text={t('gateway-form.noDeviceText')} />
        ) : row ? (
          <Configuration key={row.id.id} entity={row.id} settings={settings} />
        ) : null}
      </div>
    </WidgetFrame>
  );
}

export function GatewayView({ input }: ViewProps<GatewaySettings>) {
  return input.variant === 'one' ? <OneGateway input={input} /> : <AnyGateway input={input} />;
}
