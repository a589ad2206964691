import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import classes from '../dashboard-screen.module.css';
import type { Tool } from './tool.ts';

const ToolbarMenu = lateComponent(async () => (await import('./toolbar-menu.tsx')).ToolbarMenu);

function ToolButton({ label, Glyph, run, isNamed, isOn }: Tool) {
  if (isNamed) {
    return (
      <Button className={classes.named ?? ''} aria-pressed={isOn} leftSection={<Glyph aria-hidden size={16} stroke={1.75} />} onClick={run}>
        <bdi>{label}</bdi>
      </Button>
    );
  }
  return <HintedButton icon={Glyph} label={label} px={18} onClick={run} />;
}

/** @param isNarrow all in one menu. */
export function Tools({ tools, isNarrow }: { readonly tools: readonly Tool[]; readonly isNarrow: boolean }) {
  const t = useT();
  if (!isNarrow) return tools.map((tool) => <ToolButton key={tool.id} {...tool} />);
  return (
    <OpensLate
      kind="menu"
      opens={ToolbarMenu}
      given={{ tools }}
      button={<IconButton icon={IconDotsVertical} label={t('dashboards.more')} px={18} size="lg" />}
    />
  );
}
