import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { fillLabel } from '../label.ts';
import type { WidgetSource } from '../source.ts';
import { firstEntity, useWidgetActions } from './use-widget-actions.ts';

interface HeaderButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
}

/** The buttons that the author put into a widget's header. They hand on the widget's first entity. */
export function HeaderButtons({ config, sources }: HeaderButtonsProps) {
  const t = useT();
  const actions = useWidgetActions(config);
  const offered = useMemo(() => actions.of('headerButton'), [actions]);
  const source = sources.find(({ filter, functionEntity }) => filter !== null && functionEntity === null);
  return offered.map((action) => {
    const name = fillLabel(action.name, {}) || t('widgets.action.nameless');
    return (
      <Hint key={action.id} label={name}>
        <ActionIcon aria-label={name} onClick={() => void actions.run(action, async () => (source ? firstEntity(source) : null))}>
          <MaterialIcon name={action.icon} size={18} />
        </ActionIcon>
      </Hint>
    );
  });
}
