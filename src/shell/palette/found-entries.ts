import { type Icon, IconBell, IconCheck, IconCopy, IconCpu, IconMaximize } from '@tabler/icons-react';
import { isAcknowledged } from '../../contract/alarm.ts';
import { placeOfType } from '../../entities/kind-names.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { commandAlarms } from '../../inputs/alarms/send-alarm-commands.ts';
import { copyText } from '../../marks/copy-text.tsx';
import { notify } from '../../store/notices.ts';
import { routeText } from '../route-text.ts';
import { pageAt, routeIcon } from '../routes.tsx';
import type { FoundEntity, FoundType } from './find-entities.ts';
import type { PaletteEntry } from './palette-entries.ts';

type Navigate = (href: string) => void;

interface Place {
  /** Of its page, and the heading of the results. */
  readonly text: MessageKey;
  readonly icon: Icon;
  /** Address of one entity, up to its id. */
  readonly before: string;
}

function placeFor(type: FoundType): Place {
  const place = placeOfType(type);
  // Some types open elsewhere than in the list of their kind.
  const path = place?.details?.path ?? place?.path ?? '/alarms';
  const route = pageAt(path)?.route;
  if (!route) throw new Error(`${type} has no page`);
  return { text: routeText(route), icon: routeIcon(route), before: place ? `${path}/` : `${path}?alarm=` };
}

export function headingOf(type: FoundType): string {
  return translate(placeFor(type).text);
}

export function foundEntry({ id, entityType, name, type, state, alarm }: FoundEntity, navigate: Navigate): PaletteEntry {
  const { icon, before } = placeFor(entityType);
  return { id, group: entityType, icon, label: name, second: type, run: () => navigate(`${before}${id}`), state, alarm };
}

const ICONS = { alarms: IconBell, 'full-screen': IconMaximize, acknowledge: IconCheck, source: IconCpu, 'copy-id': IconCopy } as const;
type FirstAction = keyof typeof ICONS;

async function copy(id: string): Promise<void> {
  if (await copyText(id)) notify({ tone: 'success', text: { key: 'palette.copied', values: { id } } });
}

/** Actions on it, most used first. */
export function actionsOn({ id, entityType, name, alarm }: FoundEntity, navigate: Navigate): readonly PaletteEntry[] {
  const actions = new Map<FirstAction, () => void>();
  if (entityType === 'DEVICE') actions.set('alarms', () => navigate(`/alarms?search=${encodeURIComponent(name)}`));
  if (entityType === 'DASHBOARD') actions.set('full-screen', () => navigate(`/dashboard/${id}`));
  if (alarm && !isAcknowledged(alarm.status)) actions.set('acknowledge', () => void commandAlarms('acknowledge', [alarm]));
  if (alarm?.originator.entityType === 'DEVICE') actions.set('source', () => navigate(`/devices/${alarm.originator.id}`));
  actions.set('copy-id', () => void copy(id));
  return [...actions].map(([action, run]) => ({
    id: `first-${action}`,
    group: 'first',
    icon: ICONS[action],
    label: translate(`palette.first.${action}`),
    second: '',
    run,
  }));
}
