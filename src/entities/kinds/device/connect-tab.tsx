import { IconCircleCheck, IconHourglass, IconPlugConnected } from '@tabler/icons-react';
import { useMemo } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import { useEntity } from '../../../bridge/use-demand.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { LatestValue } from '../../../contract/telemetry.ts';
import { formatValue } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import { CopyText } from '../../../marks/copy-text.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { toldMqttPort } from '../../../page/mqtt-port.ts';
import type { RecordTabProps } from '../../describe.ts';
import { useMayWrite } from '../../use-may-write.ts';
import classes from './device-tabs.module.css';
import { mqttOf, type ProfileMqtt, type PublishCommand, publishCommands, toldCommands } from './publish-commands.ts';

const newest = (values: readonly LatestValue[]): LatestValue | undefined =>
  values.reduce<LatestValue | undefined>((best, value) => (value.ts > (best?.ts ?? 0) ? value : best), undefined);

/** Waits for the device's first reading, and then shows the newest. */
function FirstReading({ id, entityType }: EntityId) {
  const t = useT();
  const entity = useMemo(() => ({ id, entityType }), [id, entityType]);
  const snapshot = useEntity({ kind: 'entity', entity });
  const latest = newest(snapshot?.telemetry ?? []);
  return (
    <p className={classes.reading} role="status" data-received={latest !== undefined || undefined}>
      {latest ? (
        <>
          <IconCircleCheck aria-hidden size={16} stroke={1.75} />
          <span>
            {t('device-connect.received')} <bdi>{`${latest.key}: ${formatValue(latest.value)}`}</bdi>
          </span>
          <Age since={latest.ts} />
        </>
      ) : snapshot ? (
        <>
          <IconHourglass aria-hidden size={16} stroke={1.75} />
          {t('device-connect.waiting')}
        </>
      ) : null}
    </p>
  );
}

/** Customer users may not read profiles: their commands have the usual topic. */
async function mqttFor(profileId: string): Promise<ProfileMqtt | undefined> {
  const profile = await request('record', { path: `/api/deviceProfile/${profileId}` }, QUIET);
  return profile.ok ? mqttOf(profile.value) : undefined;
}

interface Commands {
  readonly list: readonly PublishCommand[];
  /** Why there is none for MQTT. */
  readonly isProtobuf: boolean;
}

/** @param profile null: it may not be read. */
async function commandsFor(id: string, profile: string | null): Promise<Outcome<Commands>> {
  if (await serverHas('deviceConnectivity')) {
    const told = await request('deviceConnectivity', { id }, QUIET);
    return told.ok ? ok({ list: toldCommands(told.value), isProtobuf: false }) : told;
  }
  const [credentials, mqtt] = await Promise.all([
    request('deviceCredentials', { id }, QUIET),
    profile === null ? undefined : mqttFor(profile),
  ]);
  if (!credentials.ok) return credentials;
  const list = publishCommands(credentials.value, { origin: window.location.origin, ...mqtt, mqttPort: toldMqttPort() });
  return ok({ list, isProtobuf: mqtt?.isProtobuf ?? false });
}

/** How a device sends its first reading: commands that work as they stand. */
export function ConnectTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayRead = useMayWrite(kind);
  const { id } = record.id;
  const profile = mayRead ? (record.deviceProfileId as EntityId).id : null;
  const { answer: commands } = useAnswerOf((device) => commandsFor(device.id, device.profile), { id, profile });
  if (!commands) return null;
  if (!commands.ok) return <FaultNotice title={t('device-connect.failed')} fault={commands.fault} />;
  const { list, isProtobuf } = commands.value;
  if (list.length === 0) {
    const text = t(isProtobuf ? 'device-connect.protobuf' : 'device-connect.noneText');
    return <StateNotice icon={IconPlugConnected} title={t('device-connect.none')} text={text} />;
  }
  const nameOf = ({ protocol, tool }: PublishCommand) => `${protocol.toUpperCase()}${tool === '' ? '' : ` (${tool})`}`;
  return (
    <>
      <p className={classes.note}>{t('device-connect.text')}</p>
      {isProtobuf ? <p className={classes.note}>{t('device-connect.protobuf')}</p> : null}
      <FirstReading {...record.id} />
      <div className={classes.commands}>
        {list.map((command) => (
          <section key={`${command.tool} ${command.protocol}`}>
            <h3>{nameOf(command)}</h3>
            <CopyText label={t('device-connect.command', { protocol: nameOf(command) })} text={command.text} />
          </section>
        ))}
      </div>
    </>
  );
}
