/** What does not fit a narrow toolbar. Loaded when it is first opened. */
import { Menu } from '@mantine/core';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import type { Tool } from './tool.ts';

interface ToolbarMenuProps {
  readonly tools: readonly Tool[];
}

export function ToolbarMenu({ tools, button, isOpen, onChange }: ToolbarMenuProps & OpenedProps) {
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ id, label, Glyph, run }) => (
          <Menu.Item key={id} leftSection={<Glyph aria-hidden size={16} stroke={1.75} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
