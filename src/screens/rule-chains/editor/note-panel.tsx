import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ColourControl } from '../../../inputs/colour/colour-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { notesOf, textOf } from '../../../rule-chains/document/chain-document.ts';
import { setInNote } from '../../../rule-chains/document/commands/notes.ts';
import classes from './chain-editor.module.css';
import { ThingDrawer } from './thing-drawer.tsx';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';

const COLOURS = { backgroundColor: 'chain-editor.noteGround', borderColor: 'chain-editor.noteBorder' } as const;

export function NotePanel({ editor, acts, note: key }: { readonly editor: ChainEditor; readonly acts: ChainActs; readonly note: string }) {
  const t = useT();
  const note = notesOf(editor.document)[key];
  const body = useRef<HTMLDivElement>(null);
  // A new one is there to be written.
  useEffect(() => {
    if (textOf(note?.content) === '') body.current?.querySelector('textarea')?.focus();
  }, []);
  const set = (member: string, value: unknown) =>
    editor.perform({ name: 'noteChanged', group: `note ${key} ${member}` }, setInNote(key, member, value));
  return (
    <ThingDrawer label={t('chain-editor.note')} title={t('chain-editor.note')} onClose={() => editor.show(null)}>
      <div ref={body} className={classes.panelBody}>
        <TextControl
          label={t('chain-editor.noteText')}
          description={t('chain-editor.noteHint')}
          rows={6}
          value={textOf(note?.content)}
          onChange={(next) => set('content', next ?? '')}
        />
        {Object.entries(COLOURS).map(([member, label]) => (
          <ColourControl
            key={member}
            label={t(label)}
            value={textOf(note?.[member]) || null}
            onChange={(next) => set(member, next ?? undefined)}
          />
        ))}
        <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={acts.remove}>
          {t('chain-editor.removeNote')}
        </Button>
      </div>
    </ThingDrawer>
  );
}
