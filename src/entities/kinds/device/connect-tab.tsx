import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopyText } from '../../../marks/copy-text.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { toldMqttPort } from '../../../page/mqtt-port.ts';
import type { RecordTabProps } from '../../describe.ts';
import { useMayWrite } from '../../use-may-write.ts';
import classes from './device-tabs.module.css';
import { FirstReading } from './first-reading.tsx';
import { type PublishCommand, publishCommands, toldCommands, topicOf } from './publish-commands.ts';

/** Customer users may not read profiles: their commands have the usual topic. */
async function topicFor(profileId: string): Promise<string | undefined> {
  const profile = await request('record', { path: `/api/deviceProfile/${profileId}` }, QUIET);
  return profile.ok ? topicOf(profile.value) : undefined;
}

/** @param profile null: it may not be read. */
async function commandsFor(id: string, profile: string | null): Promise<Outcome<readonly PublishCommand[]>> {
  if (await serverHas('deviceConnectivity')) {
    const told = await request('deviceConnectivity', { id }, QUIET);
    return told.ok ? ok(toldCommands(told.value)) : told;
  }
  const [credentials, topic] = await Promise.all([
    request('deviceCredentials', { id }, QUIET),
    profile === null ? undefined : topicFor(profile),
  ]);
  if (!credentials.ok) return credentials;
  return ok(publishCommands(credentials.value, { origin: window.location.origin, topic, mqttPort: toldMqttPort() }));
}

/** How a device sends its first reading: commands that work as they stand. */
export function ConnectTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayRead = useMayWrite(kind);
  const [commands, setCommands] = useState<Outcome<readonly PublishCommand[]> | null>(null);
  const { id } = record.id;
  const profile = mayRead ? (record.deviceProfileId as EntityId).id : null;
  useEffect(() => {
    let isCurrent = true;
    void commandsFor(id, profile).then((found) => isCurrent && setCommands(found));
    return () => {
      isCurrent = false;
    };
  }, [id, profile]);
  if (!commands) return null;
  if (!commands.ok) return <FaultNotice title={t('device-connect.failed')} fault={commands.fault} />;
  if (commands.value.length === 0)
    return <StateNotice icon={IconPlugConnected} title={t('device-connect.none')} text={t('device-connect.noneText')} />;
  const nameOf = ({ protocol, tool }: PublishCommand) => `${protocol.toUpperCase()}${tool === '' ? '' : ` (${tool})`}`;
  return (
    <>
      <p className={classes.note}>{t('device-connect.text')}</p>
      <FirstReading {...record.id} />
      <div className={classes.commands}>
        {commands.value.map((command) => (
          <section key={`${command.tool} ${command.protocol}`}>
            <h3>{nameOf(command)}</h3>
            <CopyText label={t('device-connect.command', { protocol: nameOf(command) })} text={command.text} />
          </section>
        ))}
      </div>
    </>
  );
}
