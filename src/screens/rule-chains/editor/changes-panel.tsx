import { ChangesList } from '../../../editing/changes-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import type { Difference } from './changed-things.ts';
import { ThingDrawer } from './thing-drawer.tsx';

interface ChangesPanelProps {
  readonly differences: readonly Difference[];
  readonly onRevert: (difference: Difference) => void;
  readonly onClose: () => void;
}

/** What a save would change, thing by thing. */
export function ChangesPanel({ differences, onRevert, onClose }: ChangesPanelProps) {
  const t = useT();
  return (
    <ThingDrawer label={t('editor.changesTitle')} title={t('editor.changesTitle')} notes={t('editor.changesText')} onClose={onClose}>
      <ChangesList
        things={differences.map((difference) => {
          const { of, path, kind, name, fields } = difference;
          const what = [t(`chain-editor.of.${of}`), name].filter(Boolean).join(' ');
          return { key: path.join(' '), kind, what, fields: fields.map((text) => ({ text })), onRevert: () => onRevert(difference) };
        })}
      />
    </ThingDrawer>
  );
}
