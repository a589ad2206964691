import { type ReactNode, useMemo, useState } from 'react';
import type { Made, Makers } from '../../inputs/plain/makers.ts';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import type { Editor } from './use-editor.ts';

const MakeDialog = lateComponent(async () => (await import('./make-dialog.tsx')).MakeDialog);

interface Asked {
  readonly kind: Made;
  readonly answer: (made: string | null) => void;
}

/** Makes aliases, filters and states where they are chosen: the form lies over the panel, which keeps all that it has. */
export function useMakers(editor: Editor): readonly [Makers, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const makers = useMemo((): Makers => {
    const make = (kind: Made) => () =>
      new Promise<string | null>((resolve) => {
        const answer = (made: string | null) => {
          setAsked(null);
          resolve(made);
        };
        setAsked({ kind, answer });
      });
    return { alias: make('alias'), aliasName: make('aliasName'), filter: make('filter'), state: make('state') };
  }, []);
  const dialog = asked ? (
    <LatePart>
      <MakeDialog editor={editor} kind={asked.kind} onAnswer={asked.answer} />
    </LatePart>
  ) : null;
  return [makers, dialog];
}
