import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  readonly icon: Icon;
  /** Its name. */
  readonly label: string;
  /** Of the icon. */
  readonly px?: number;
}

/** A button that is an icon alone. */
export const IconButton = ({ icon: Glyph, label, px = 16, ...given }: IconButtonProps) => (
  <ActionIcon aria-label={label} {...given}>
    <Glyph aria-hidden size={px} stroke={1.75} />
  </ActionIcon>
);
