import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { EditingBar } from '../../editing/editing-bar.tsx';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { differencesBetween } from '../document/differences.ts';
import { SampleEntity } from './sample-entity.tsx';
import { StateSwitcher } from './state-switcher.tsx';
import type { Editor, Panel } from './use-editor.ts';
import { useIsPhone } from './use-is-phone.ts';
import type { Sample } from './use-sample.ts';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly sample: Sample;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Asks first where changes would be lost. */
  readonly onLeave: () => void;
}

const PANELS = ['states', 'aliases', 'filters', 'phones', 'settings'] as const;

export function EditorToolbar({ editor, sample, isSaving, onSave, onLeave }: EditorToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { history, panel, show, broken } = editor;
  const { base, current } = history;
  const count = base === current ? 0 : differencesBetween(base, current).length;
  const toggle = (wanted: Panel) => show(panel === wanted ? null : wanted);
  return (
    <EditingBar
      editor={editor}
      label={t('editor.toolbar')}
      title={String(current.title ?? '')}
      wordsOf={(step) => t(`editor.steps.${step.name}`, { count: step.count, of: step.of })}
      count={count}
      isShowingChanges={panel === 'changes'}
      onChanges={() => toggle('changes')}
      isSaving={isSaving}
      onSave={onSave}
      onLeave={onLeave}
    >
      <StateSwitcher editor={editor} />
      {sample.isNeeded ? <SampleEntity sample={sample} /> : null}
      {PANELS.map((one) => (
        <Button key={one} variant="subtle" aria-pressed={panel === one} onClick={() => toggle(one)}>
          {t(`editor.${one}`)}
        </Button>
      ))}
      {broken.length > 0 || panel === 'broken' ? (
        <Button
          variant="subtle"
          aria-pressed={panel === 'broken'}
          leftSection={<IconAlertTriangle aria-hidden size={16} stroke={1.75} />}
          onClick={() => toggle('broken')}
        >
          {t('editor.brokenCount', { count: broken.length, n: formatCount(broken.length) })}
        </Button>
      ) : null}
      {isPhone ? null : (
        <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} aria-pressed={panel === 'add'} onClick={() => toggle('add')}>
          {t('editor.addWidget')}
        </Button>
      )}
    </EditingBar>
  );
}
