import { IconClipboard, IconLink, IconPlus } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { SpeedDial } from '../../inputs/actions/speed-dial.tsx';
import classes from './editor.module.css';
import type { Clipboard } from './use-clipboard.ts';
import type { Editor } from './use-editor.ts';

const GLYPH = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What adds to a dashboard, in reach of a thumb where the bars have no room for it. */
export function AddDial({ editor, clipboard }: { readonly editor: Editor; readonly clipboard: Clipboard }) {
  const t = useT();
  return (
    <div className={classes.dial}>
      <SpeedDial
        label={t('editor.dial')}
        actions={[
          { label: t('editor.addWidget'), icon: <IconPlus {...GLYPH} />, onChoose: () => editor.show('add') },
          { label: t('editor.paste'), icon: <IconClipboard {...GLYPH} />, onChoose: clipboard.paste },
          { label: t('editor.pasteReference'), icon: <IconLink {...GLYPH} />, onChoose: clipboard.pasteReference },
        ]}
      />
    </div>
  );
}
