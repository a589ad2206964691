import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { partOf } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { entityIcon } from '../../../marks/entity-icon.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { cardMarkup } from '../../../marks/safe-markup.ts';
import { notifyFault } from '../../../store/notices.ts';
import { useWidgetActions } from '../../actions/use-widget-actions.ts';
import { lookOn } from '../../cell-functions/dressed-column.ts';
import type { ViewProps } from '../../define-kind.ts';
import { FailedFunctions } from '../../failed-functions.tsx';
import { FrameContext } from '../../frame-context.ts';
import { CardPicture } from '../../markup/card-picture.tsx';
import { ReadRows } from '../../read-rows.tsx';
import { WidgetTree } from '../../tree/widget-tree.tsx';
import { Hierarchy } from './hierarchy.ts';
import type { HierarchySettings } from './settings.ts';

const ICON = '1.4em';

function NodeIcon({ given, entityType }: { readonly given: unknown; readonly entityType: string }) {
  const { materialIcon, iconUrl } = partOf(given);
  if (typeof iconUrl === 'string') return <CardPicture stored={iconUrl} alt="" style={{ blockSize: ICON }} />;
  return <MaterialIcon name={typeof materialIcon === 'string' ? materialIcon : entityIcon(entityType)} size={ICON} />;
}

/** Entities with those below them. */
export function HierarchyView({ input, data: { rows, onActive } }: ViewProps<HierarchySettings>) {
  const t = useT();
  const { config, settings, sources, title } = input;
  const actions = useWidgetActions(config);
  const hierarchy = useMemo(() => new Hierarchy(input), [settings, sources, config]);
  const { forest, readers, faults } = useSyncExternalStore(hierarchy.subscribe, hierarchy.current);
  const ground = use(FrameContext)?.look.ground ?? null;
  const [selected, setSelected] = useState<string | null>(null);
  useEffect(() => void hierarchy.setTops(rows), [hierarchy, rows]);
  const choose = async (id: string) => {
    const entity = hierarchy.node(id)?.entity;
    if (!entity) {
      // It stands for those that are not read yet.
      const outcome = await hierarchy.load(id.slice(0, -1));
      if (!outcome.ok) notifyFault(outcome.fault);
      return;
    }
    setSelected(id);
    onActive(entity);
    const [action] = actions.of('nodeSelected');
    if (action) await actions.run(action, { ...entity, additional: { nodeCtx: { entity } } });
  };
  return (
    <>
      {readers.map(({ key, ...reader }) => (
        <ReadRows key={key} {...reader} />
      ))}
      {forest.length === 0 ? null : (
        <WidgetTree
          key={hierarchy.name}
          label={title || t('entities-hierarchy.name')}
          nodes={forest}
          load={({ id }) => hierarchy.load(id)}
          selected={selected}
          onSelect={({ id }) => void choose(id)}
          draw={({ id }) => {
            const { drawn, entity } = hierarchy.node(id) ?? {};
            if (!drawn || !entity) return {};
            const icon = <NodeIcon given={drawn.icon} entityType={entity.id.entityType} />;
            return drawn.text === undefined ? { icon } : { icon, text: cardMarkup(drawn.text, lookOn(ground)) };
          }}
        />
      )}
      <FailedFunctions faults={faults} />
    </>
  );
}
