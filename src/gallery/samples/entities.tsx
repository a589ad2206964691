/** Pickers are filled with the server's first entity of a type, searched when the sample is shown. */
import { type ComponentType, useEffect, useRef } from 'react';
import { NULL_ID } from '../../contract/entity-id.ts';
import type { User } from '../../contract/session.ts';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';
import { DashboardSelectControl } from '../../inputs/entities/dashboard-select-control.tsx';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { EntityIdControl } from '../../inputs/entities/entity-id-control.tsx';
import { EntityListControl } from '../../inputs/entities/entity-list-control.tsx';
import { EntityListSelectControl, EntitySelectControl } from '../../inputs/entities/entity-select-control.tsx';
import { entitySource } from '../../inputs/entities/entity-source.ts';
import { EntityTypeControl, EntityTypeListControl } from '../../inputs/entities/entity-type-control.tsx';
import { GatewayControl } from '../../inputs/entities/gateway-control.tsx';
import { gatewaysOf } from '../../inputs/entities/gateways.ts';
import { MessageTypeControl } from '../../inputs/entities/message-type-control.tsx';
import { QueueControl } from '../../inputs/entities/queue-control.tsx';
import { RelationTypeControl } from '../../inputs/entities/relation-type-control.tsx';
import { ServedEntitiesControl, ServedEntityControl } from '../../inputs/entities/served-entity-control.tsx';
import { SlackConversationControl } from '../../inputs/entities/slack-conversation-control.tsx';
import { SubtypeControl, SubtypeListControl, SubtypeSelectControl } from '../../inputs/entities/subtype-control.tsx';
import { useAccount } from '../../inputs/entities/use-account.ts';
import { WidgetsBundleControl } from '../../inputs/entities/widgets-bundle-control.tsx';
import { widgetsBundles } from '../../inputs/entities/widgets-bundles.ts';
import { type AnyProps, samplesOf } from '../samples.ts';

async function firstIds(user: User, entityType: string, count = 1): Promise<string[]> {
  const answer = await entitySource(user, { entityType }).search('');
  return answer.ok ? answer.value.slice(0, count).map(({ value }) => value) : [];
}

/** The null id stands for an entity to be searched. */
function isSoughtFor(value: unknown): boolean {
  if (value === NULL_ID) return true;
  if (Array.isArray(value)) return value.some(isSoughtFor);
  if (typeof value !== 'object' || value === null) return false;
  return ('id' in value && isSoughtFor(value.id)) || ('ids' in value && isSoughtFor(value.ids));
}

/** A control that reports a found value as if it had been chosen. */
function filledBy<Props extends AnyProps>(
  Control: ComponentType<Props>,
  find: (user: User) => Promise<Props['value']>,
): ComponentType<Props> {
  return function Filled(props: Props) {
    const user = useAccount();
    const isSought = isSoughtFor(props.value);
    const { onChange } = props;
    const tell = useRef(onChange);
    tell.current = onChange;
    useEffect(() => {
      if (isSought && user) void find(user).then((value) => tell.current(value as never));
    }, [isSought, user]);
    return isSought ? <span aria-busy="true" /> : <Control {...props} />;
  };
}

const idOf = (entityType: string) => ({ entityType, id: NULL_ID });
const firstOf = (entityType: string) => async (user: User) => {
  const [id] = await firstIds(user, entityType);
  return id === undefined ? null : { entityType, id };
};
const firstId = (entityType: string) => async (user: User) => (await firstIds(user, entityType))[0] ?? null;

const SOUGHT_BUNDLE = { id: idOf('WIDGETS_BUNDLE'), createdTime: 0, tenantId: idOf('TENANT'), alias: '', title: '' };
const GONE = '784f394c-42b6-435a-983c-b7beff2784f9';

export const ENTITY_SAMPLES = [
  samplesOf('entity-type', EntityTypeControl, { label: 'Type', hasAliases: true }, 'DEVICE', {
    'of a newer server': { value: 'EDGE' },
  }),
  samplesOf('entity-type-list', EntityTypeListControl, { label: 'Types' }, ['DEVICE', 'ENTITY_VIEW']),
  samplesOf('entity', filledBy(EntityControl, firstOf('DEVICE')), { label: 'Device', entityType: 'DEVICE' }, idOf('DEVICE'), {
    gone: { value: { entityType: 'DEVICE', id: GONE } },
    'gone, read-only': { value: { entityType: 'DEVICE', id: GONE }, readOnly: true },
  }),
  samplesOf('entity-id', filledBy(EntityIdControl, firstId('ASSET')), { label: 'Asset', entityType: 'ASSET' }, NULL_ID, {
    gone: { value: GONE },
  }),
  samplesOf(
    'entity-select',
    filledBy(EntitySelectControl, firstOf('ASSET')),
    { label: 'Entity', hasAliases: true },
    idOf('ASSET'),
    // Not the null id, which would be searched here; alias types need no id.
    {
      'current user': { value: { entityType: 'CURRENT_USER', id: '' } },
      'current customer': { value: { entityType: 'CURRENT_CUSTOMER', id: '' } },
    },
  ),
  samplesOf(
    'entity-list',
    filledBy(EntityListControl, (user) => firstIds(user, 'DEVICE', 3)),
    { label: 'Devices', entityType: 'DEVICE' },
    [NULL_ID],
    { gone: { value: [GONE] } },
  ),
  samplesOf(
    'entity-list-select',
    filledBy(EntityListSelectControl, async (user) => ({ entityType: 'ASSET', ids: await firstIds(user, 'ASSET', 2) })),
    { label: 'Entities' },
    { entityType: 'ASSET', ids: [NULL_ID] },
  ),
  samplesOf('subtype', SubtypeControl, { label: 'Device type', entityType: 'DEVICE' }, 'Energy meter', { new: { value: 'Wind turbine' } }),
  samplesOf('subtype-list', SubtypeListControl, { label: 'Device types', entityType: 'DEVICE' }, ['Energy meter', 'Pump controller'], {
    'long names': { value: ['A type whose name is as long as nobody would ever write it but somebody did', 'Short'] },
  }),
  samplesOf('subtype-select', SubtypeSelectControl, { label: 'Device type', entityType: 'DEVICE' }, 'Energy meter', {
    'all types': { hasAll: true, value: '' },
  }),
  samplesOf('relation-type', RelationTypeControl, { label: 'Relation type' }, 'Contains', { other: { value: 'FeedsInto' } }),
  samplesOf('dashboard', filledBy(DashboardControl, firstId('DASHBOARD')), { label: 'Dashboard' }, NULL_ID),
  samplesOf('dashboard-select', filledBy(DashboardSelectControl, firstId('DASHBOARD')), { label: 'Dashboard' }, NULL_ID),
  samplesOf(
    'widgets-bundle',
    filledBy(WidgetsBundleControl, async (user) => {
      const answer = await widgetsBundles(user, 'all');
      return (answer.ok ? answer.value[0] : undefined) ?? null;
    }),
    { label: 'Widgets bundle' },
    SOUGHT_BUNDLE,
  ),
  samplesOf(
    'gateway',
    filledBy(GatewayControl, async (user) => {
      const answer = await gatewaysOf(user);
      return (answer.ok ? answer.value[0]?.value : undefined) ?? null;
    }),
    { label: 'Gateway' },
    NULL_ID,
  ),
  samplesOf(
    'served-entity',
    ServedEntityControl,
    { label: 'Model', entityType: 'AI_MODEL' },
    { entityType: 'AI_MODEL', id: GONE },
    {
      'of a server without a list': { entityType: 'NOTIFICATION_TEMPLATE' },
    },
  ),
  samplesOf('served-entities', ServedEntitiesControl, { label: 'Resources', entityType: 'TB_RESOURCE' }, [GONE], {
    'of a server without a list': { entityType: 'NOTIFICATION_TARGET' },
  }),
  samplesOf(
    'slack-conversation',
    SlackConversationControl,
    { label: 'Channel or person', conversationType: 'PUBLIC_CHANNEL' },
    { type: 'PUBLIC_CHANNEL', id: 'C1', name: 'ops' },
  ),
  samplesOf('queue', QueueControl, { label: 'Queue' }, 'Main'),
  samplesOf('message-type', MessageTypeControl, { label: 'Message type' }, 'POST_TELEMETRY_REQUEST', { custom: { value: 'my.own' } }),
];
