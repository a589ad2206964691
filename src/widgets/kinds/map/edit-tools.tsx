import { Menu } from '@mantine/core';
import { type Icon, IconArrowsMove, IconCircleDashed, IconLine, IconMapPinPlus, IconPolygon, IconRectangle } from '@tabler/icons-react';
import { useState } from 'react';
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

interface Offered {
  readonly tool: Tool;
  readonly lacking: readonly Drawn[];
}

interface AddMenuProps {
  /** One at least. */
  readonly offered: readonly Offered[];
  readonly begin: MapEditing['begin'];
}

/** What is put on the map: how it is drawn where that can be chosen, and then of which entity. */
function AddMenu({ offered, begin }: AddMenuProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Tool | null>(null);
  const one = offered.length === 1 ? offered[0] : offered.find(({ tool }) => tool === chosen);
  const [first] = offered;
  const name = t(`map.add.${offered.length === 1 && first ? first.tool : 'any'}`);
  const choose = ({ tool, lacking }: Offered) => {
    const [only] = lacking;
    if (only && lacking.length === 1) begin({ is: 'draw', drawn: only, tool });
    else setChosen(tool);
  };
  return (
    <Menu position="right-start" withinPortal returnFocus={false} onOpen={() => setChosen(null)}>
      <Menu.Target>
        <IconButton icon={IconMapPinPlus} label={name} title={name} radius={0} />
      </Menu.Target>
      <Menu.Dropdown className={classes.lacking ?? ''}>
        <Menu.Label>{one ? t(`map.add.${one.tool}`) : name}</Menu.Label>
        {one
          ? one.lacking.slice(0, MOST).map((drawn) => (
              <Menu.Item key={drawn.place} onClick={() => begin({ is: 'draw', drawn, tool: one.tool })}>
                {drawn.name}
              </Menu.Item>
            ))
          : offered.map((tool) => {
              const { icon: Icon } = TOOLS[tool.tool];
              return (
                <Menu.Item
                  key={tool.tool}
                  leftSection={<Icon aria-hidden size={16} stroke={1.75} />}
                  closeMenuOnClick={tool.lacking.length === 1}
                  onClick={() => choose(tool)}
                >
                  {t(`map.add.${tool.tool}`)}
                </Menu.Item>
              );
            })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Puts entities on the map that are not there yet, and lets markers be dragged. */
export function EditTools({ editing }: { readonly editing: MapEditing }) {
  const t = useT();
  const { lacking, begin, drags } = editing;
  const offered = ALL.flatMap((tool): Offered[] => {
    const own = lacking.filter(({ layer }) => layer.shape?.form === TOOLS[tool].form);
    return own.length > 0 ? [{ tool, lacking: own }] : [];
  });
  if (editing.task || (offered.length === 0 && !drags)) return null;
  return (
    <div className={classes.buttons}>
      {offered.length > 0 ? <AddMenu offered={offered} begin={begin} /> : null}
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
