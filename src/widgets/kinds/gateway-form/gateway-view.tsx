import { IconRouter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useEntity } from '../../../bridge/use-demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { GatewayControl } from '../../../inputs/entities/gateway-control.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import type { ViewProps } from '../../define-kind.ts';
import { type GatewayState, readGateway } from '../../gateways/gateway-configuration.ts';
import { typeLabel } from '../../gateways/gateway-values.ts';
import { connectorsIn } from '../../gateways/newer-connectors.ts';
import { ValueLines } from '../../latest/value-lines.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './gateway-form.module.css';
import type { GatewaySettings } from './settings.ts';
import { Standing } from './standing.tsx';

const GeneralForm = lateComponent(async () => (await import('../../gateways/newer-forms.tsx')).GeneralForm);
const NewerConnectorsForm = lateComponent(async () => (await import('../../gateways/newer-forms.tsx')).NewerConnectorsForm);
const GatewayForm = lateComponent(async () => (await import('./gateway-form.tsx')).GatewayForm);

/** Nobody types at a wall: what the gateway runs. */
function WallConnectors({ connectors }: { readonly connectors: GatewayState['values']['connectors'] }) {
  const t = useT();
  const used = connectors.filter(({ enabled }) => enabled);
  const lines = used.map(({ name, type }) => ({ title: name ?? '', text: typeLabel(type), unit: '', told: '', freshness: null, at: 0 }));
  const label = t('gateway-form.connectors');
  return <ValueLines label={label} groups={[{ id: '', name: used.length > 0 ? label : t('gateway-form.noConnectors'), lines }]} />;
}

/** The configuration of a device, once its attributes and its token are known. */
function Configuration({ entity, settings }: { readonly entity: EntityId; readonly settings: GatewaySettings }) {
  const t = useT();
  const { size } = useSurroundings();
  const snapshot = useEntity({ kind: 'entity', entity });
  const { answer: credentials } = useAnswer('deviceCredentials', { id: entity.id });
  const token = credentials?.ok && credentials.value.credentialsType === 'ACCESS_TOKEN' ? credentials.value.credentialsId : null;
  const attributes = snapshot?.attributes;
  const gateway = useMemo(() => attributes && readGateway(attributes, location.hostname, token), [attributes, token]);
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  // Fields that change under the hands of who types would be conflicts.
  if (snapshot?.state !== 'ready' || !gateway || !credentials) return null;
  if (size === 'wall')
    return (
      <>
        <Standing gateway={gateway} />
        <WallConnectors connectors={gateway.values.connectors} />
      </>
    );
  return (
    <LatePart>
      <GatewayForm entity={entity} gateway={gateway} settings={settings} />
    </LatePart>
  );
}

/** Of a newer gateway, which has an attribute for each part. */
function NewerConfiguration({ entity, isGeneral }: { readonly entity: EntityId; readonly isGeneral: boolean }) {
  const t = useT();
  const { size } = useSurroundings();
  const snapshot = useEntity({ kind: 'entity', entity });
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  if (snapshot?.state !== 'ready') return null;
  const { attributes } = snapshot;
  if (size === 'wall')
    return isGeneral ? (
      <StateNotice icon={IconRouter} title={t('gateway-form.atDesks')} />
    ) : (
      <WallConnectors connectors={connectorsIn(attributes).connectors} />
    );
  return (
    <LatePart>
      {isGeneral ? (
        <GeneralForm entity={entity} attributes={attributes} />
      ) : (
        <NewerConnectorsForm entity={entity} attributes={attributes} />
      )}
    </LatePart>
  );
}

/** Of the gateway that is chosen among all. */
function AnyGateway({ input: { title, settings } }: Pick<ViewProps<GatewaySettings>, 'input'>) {
  const t = useT();
  const { size } = useSurroundings();
  const [id, setId] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  // What is typed for the one before is kept for it.
  const choose = (next: string | null) => {
    setTaken(false);
    setId(next);
  };
  return (
    <WidgetFrame title={title} padding="none">
      {size === 'wall' ? (
        <StateNotice icon={IconRouter} title={t('gateway-form.notOnWalls')} />
      ) : (
        <div className={classes.box}>
          {settings.widgetTitle && settings.widgetTitle !== title ? <p className={classes.title}>{settings.widgetTitle}</p> : null}
          <div className={classes.chooser}>
            <GatewayControl
              label={t('gateway-form.gateway')}
              value={id}
              onChange={choose}
              isClearable={false}
              newGatewayType={settings.gatewayType || undefined}
              onNameExists={() => setTaken(true)}
              error={taken && settings.gatewayNameExists ? settings.gatewayNameExists : undefined}
            />
          </div>
          {id === null ? (
            <StateNotice icon={IconRouter} title={t('gateway-form.none')} text={t('gateway-form.noneText')} />
          ) : (
            <Configuration key={id} entity={{ entityType: 'DEVICE', id }} settings={settings} />
          )}
        </div>
      )}
    </WidgetFrame>
  );
}

/** Of the one that the widget's source names, which the host finds. */
function OneGateway({ input: { title, settings, variant }, data }: ViewProps<GatewaySettings>) {
  const t = useT();
  const entity = data.rows[0]?.[0]?.id;
  if (!entity) return null;
  if (entity.entityType !== 'DEVICE')
    return <StateNotice icon={IconRouter} title={t('gateway-form.noDevice')} text={t('gateway-form.noDeviceText')} />;
  if (variant !== 'one')
    return (
      <div className={classes.box}>
        <NewerConfiguration key={entity.id} entity={entity} isGeneral={variant === 'general'} />
      </div>
    );
  return (
    <div className={classes.box}>
      {settings.gatewayTitle && settings.gatewayTitle !== title ? <p className={classes.title}>{settings.gatewayTitle}</p> : null}
      <Configuration key={entity.id} entity={entity} settings={settings} />
    </div>
  );
}

export function GatewayView(props: ViewProps<GatewaySettings>) {
  return props.input.variant === undefined ? <AnyGateway input={props.input} /> : <OneGateway {...props} />;
}
