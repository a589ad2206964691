import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { reactStyle, safeStyle } from '../../marks/safe-style.ts';
import { lateComponent } from '../../page/late-component.ts';
import { isBlack, legibleColor, parseColor, solidColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import { FrameContext } from '../frame-context.ts';
import { fillLabel } from '../label.ts';
import frame from '../widget-frame.module.css';
import type { ActionDescriptor, WidgetAction } from './read-actions.ts';

/** How newer servers let authors shape the buttons of a header. Source: contract/dashboards.md 9.4. */
interface ButtonLook {
  /** `icon` and `round` show only the icon, the others the name. */
  readonly kind: 'icon' | 'round' | 'text' | 'filled' | 'outlined';
  readonly hasIcon: boolean;
  /** Of the icon and the name; undefined: the palette's. */
  readonly colour: string | undefined;
  readonly style: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, ButtonLook['kind']>> = {
  basic: 'text',
  raised: 'filled',
  flat: 'filled',
  stroked: 'outlined',
  miniFab: 'round',
};
const GRAPHIC_CONTRAST = 3;
/** The header is one line high. */
const NOT_ON_BUTTONS = /^(padding|fontSize|letterSpacing|opacity|background|color$)/;

/** @param ground what lies under the button, a solid colour; null where authors choose no colours. */
export function buttonLook(descriptor: ActionDescriptor, ground: string | null): ButtonLook {
  const { buttonType, buttonColor, buttonFillColor, buttonBorderColor, customButtonStyle, showIcon } = descriptor;
  const kind = KINDS[buttonType ?? ''] ?? 'icon';
  const hasIcon = kind === 'icon' || kind === 'round' || showIcon === true;
  if (ground === null) return { kind, hasIcon, colour: undefined, style: {} };
  const custom = reactStyle(safeStyle(customButtonStyle)) ?? {};
  const hasFill = kind === 'filled' || kind === 'round';
  const fill = solidColor(custom.backgroundColor ?? (hasFill ? (buttonFillColor ?? '') : ''), ground);
  const wanted = custom.color ?? buttonColor ?? '';
  const isOwn = parseColor(wanted) !== undefined && !isBlack(wanted);
  // A label without a colour of its own must stay legible on a ground that is the author's.
  const text = hasFill && !fill ? undefined : isOwn ? wanted : fill ? ground : undefined;
  const least = kind === 'icon' || kind === 'round' ? GRAPHIC_CONTRAST : TEXT_CONTRAST;
  const border = kind === 'outlined' ? solidColor(buttonBorderColor ?? '', ground) : undefined;
  return {
    kind,
    hasIcon,
    colour: text && legibleColor(text, fill ?? ground, least),
    style: {
      ...(fill ? { backgroundColor: fill } : {}),
      ...(border ? { borderColor: border } : {}),
      ...Object.fromEntries(Object.entries(custom).filter(([name]) => !NOT_ON_BUTTONS.test(name))),
    },
  };
}

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
  const given = { variant: VARIANTS[kind], style: { ...style, color: colour ?? style.color }, onClick: run };
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
