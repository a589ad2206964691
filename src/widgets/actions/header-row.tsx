import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { FrameContext } from '../frame-context.ts';
import { fillLabel } from '../label.ts';
import frame from '../widget-frame.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';
import type { WidgetAction } from './read-actions.ts';

const HeaderMenu = lateComponent(async () => (await import('./header-menu.tsx')).HeaderMenu);

/** More of them leave no room for the title. */
const MOST_BUTTONS = 3;
const VARIANTS = { icon: 'subtle', round: 'filled', text: 'subtle', filled: 'filled', outlined: 'outline' } as const;

interface HeaderButtonProps {
  readonly name: string;
  readonly icon: string;
  readonly look: ButtonLook;
  readonly run: () => void;
}

function HeaderButton({ name, icon, look: { kind, hasIcon, colour, style }, run }: HeaderButtonProps) {
  const given = { variant: VARIANTS[kind], style: { ...style, ...(colour ? { color: colour } : {}) }, onClick: run };
  if (kind === 'icon' || kind === 'round') {
    return (
      <Hint label={name}>
        <ActionIcon aria-label={name} {...given} radius={kind === 'round' ? 'xl' : undefined}>
          <MaterialIcon name={icon} size={18} />
        </ActionIcon>
      </Hint>
    );
  }
  return (
    <Button
      {...given}
      size="compact-sm"
      className={frame.named}
      title={name}
      leftSection={hasIcon ? <MaterialIcon name={icon} size={16} unknown={<span />} /> : undefined}
    >
      <bdi className={frame.name}>{name}</bdi>
    </Button>
  );
}

interface HeaderRowProps {
  readonly actions: readonly WidgetAction[];
  readonly onRun: (action: WidgetAction) => void;
}

/** Buttons of a header as their author shaped them; many of them are one menu. */
export function HeaderRow({ actions, onRun }: HeaderRowProps) {
  const t = useT();
  const ground = use(FrameContext)?.look.ground ?? null;
  const items = useMemo(
    () =>
      actions.map((action) => ({
        id: action.id,
        name: fillLabel(action.name, {}) || t('widgets.action.nameless'),
        icon: action.icon,
        look: buttonLook(action.descriptor, ground),
        run: () => onRun(action),
      })),
    [actions, onRun, ground, t],
  );
  if (items.length > MOST_BUTTONS) {
    const button = <IconButton icon={IconDotsVertical} label={t('widgets.actions')} px={18} />;
    return <OpensLate kind="menu" opens={HeaderMenu} given={{ items }} button={button} />;
  }
  return items.map(({ id, ...item }) => <HeaderButton key={id} {...item} />);
}
