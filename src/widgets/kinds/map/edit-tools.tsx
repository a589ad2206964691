import { Menu } from '@mantine/core';
import { type Icon, IconArrowsMove, IconCircleDashed, IconLine, IconMapPinPlus, IconPolygon, IconRectangle } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import type { Tool } from './editing/outline-edits.ts';
import classes from './map.module.css';
import type { Drawn } from './marker-looks.ts';
import type { MapEditing } from './use-editing.ts';

/** Entities in a menu at most: others are found by a filter of the dashboard. */
const MOST = 200;
const TOOLS: Readonly<Record<Tool, { readonly icon: Icon; readonly form: string | undefined }>> = {
  marker: { icon: IconMapPinPlus, form: undefined },
  polygon: { icon: IconPolygon, form: 'polygon' },
  rectangle: { icon: IconRectangle, form: 'polygon' },
  circle: { icon: IconCircleDashed, form: 'circle' },
  polyline: { icon: IconLine, form: 'polyline' },
};
const ALL = Object.keys(TOOLS) as Tool[];

interface AddMenuProps {
  readonly tool: Tool;
  readonly lacking: readonly Drawn[];
  readonly onChoose: (drawn: Drawn) => void;
}

/** Which entity is put on the map. */
function AddMenu({ tool, lacking, onChoose }: AddMenuProps) {
  const t = useT();
  const name = t(`map.add.${tool}`);
  return (
    <Menu position="right-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <IconButton icon={TOOLS[tool].icon} label={name} title={name} radius={0} />
      </Menu.Target>
      <Menu.Dropdown className={classes.lacking ?? ''}>
        <Menu.Label>{name}</Menu.Label>
        {lacking.slice(0, MOST).map((one) => (
          <Menu.Item key={one.place} onClick={() => onChoose(one)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Puts entities on the map that are not there yet, and lets markers be dragged. */
export function EditTools({ editing }: { readonly editing: MapEditing }) {
  const t = useT();
  const { lacking, begin, drags } = editing;
  const offered = ALL.flatMap((tool) => {
    const own = lacking.filter(({ layer }) => layer.shape?.form === TOOLS[tool].form);
    return own.length > 0 ? [{ tool, own }] : [];
  });
  if (editing.task || (offered.length === 0 && !drags)) return null;
  return (
    <div className={classes.buttons}>
      {offered.map(({ tool, own }) => (
        <AddMenu key={tool} tool={tool} lacking={own} onChoose={(drawn) => begin({ is: 'draw', drawn, tool })} />
      ))}
      {drags ? (
        <IconButton
          icon={IconArrowsMove}
          label={t('map.dragMode')}
          title={t('map.dragMode')}
          radius={0}
          variant={drags.isOn ? 'filled' : 'subtle'}
          aria-pressed={drags.isOn}
          onClick={drags.toggle}
        />
      ) : null}
    </div>
  );
}
