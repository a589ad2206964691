import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { notesOf, textOf } from '../../../rule-chains/document/chain-document.ts';
import { setInNote } from '../../../rule-chains/document/commands/notes.ts';
import classes from './chain-editor.module.css';
import { ThingDrawer } from './thing-drawer.tsx';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';

export function NotePanel({ editor, acts, note: key }: { readonly editor: ChainEditor; readonly acts: ChainActs; readonly note: string }) {
  const t = useT();
  return (
    <ThingDrawer label={t('chain-editor.note')} title={t('chain-editor.note')} onClose={() => editor.show(null)}>
      <div className={classes.panelBody}>
        <TextControl
          label={t('chain-editor.noteText')}
          description={t('chain-editor.noteHint')}
          rows={6}
          value={textOf(notesOf(editor.document)[key]?.content)}
          onChange={(next) => editor.perform({ name: 'noteChanged', group: `note ${key}` }, setInNote(key, 'content', next ?? ''))}
        />
        <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={acts.remove}>
          {t('chain-editor.removeNote')}
        </Button>
      </div>
    </ThingDrawer>
  );
}
