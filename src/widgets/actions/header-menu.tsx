import { Menu } from '@mantine/core';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';

interface HeaderMenuProps {
  readonly items: readonly { readonly id: string; readonly name: string; readonly icon: string; readonly run: () => void }[];
}

export function HeaderMenu({ items, button, isOpen, onChange }: HeaderMenuProps & OpenedProps) {
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ id, name, icon, run }) => (
          <Menu.Item key={id} leftSection={<MaterialIcon name={icon} size={16} unknown={<span />} />} onClick={run}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
