import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { fillLabel } from '../label.ts';
import type { WidgetSource } from '../source.ts';
import { firstEntity, useWidgetActions } from './use-widget-actions.ts';

const HeaderMenu = lateComponent(async () => (await import('./header-menu.tsx')).HeaderMenu);

/** More of them leave no room for the title. */
const MOST_BUTTONS = 3;

interface HeaderButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
}

/** The buttons that the author put into a widget's header, many of them in one menu. They hand on the widget's first entity. */
export function HeaderButtons({ config, sources }: HeaderButtonsProps) {
  const t = useT();
  const actions = useWidgetActions(config);
  const source = sources.find(({ filter, functionEntity }) => filter !== null && functionEntity === null);
  const items = useMemo(
    () =>
      actions.of('headerButton').map((action) => ({
        id: action.id,
        name: fillLabel(action.name, {}) || t('widgets.action.nameless'),
        icon: action.icon,
        run: () => void actions.run(action, async () => (source ? firstEntity(source) : null)),
      })),
    [actions, source, t],
  );
  if (items.length > MOST_BUTTONS) {
    const button = (
      <ActionIcon aria-label={t('widgets.actions')}>
        <IconDotsVertical aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
    );
    return <OpensLate kind="menu" opens={HeaderMenu} given={{ items }} button={button} />;
  }
  return items.map(({ id, name, icon, run }) => (
    <Hint key={id} label={name}>
      <ActionIcon aria-label={name} onClick={run}>
        <MaterialIcon name={icon} size={18} />
      </ActionIcon>
    </Hint>
  ));
}
