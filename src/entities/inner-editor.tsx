import { type ReactNode, useEffect, useRef } from 'react';
import { useEscape } from '../marks/on-escape.ts';
import { useTypedTexts } from '../marks/typed-text.ts';
import { type UnsavedPart, UnsavedPartContext } from '../marks/use-unsaved.ts';
import classes from './attribute-editor.module.css';

interface InnerEditorProps {
  readonly label: string;
  readonly part: UnsavedPart;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An editor of one thing within a tab, closed alone: by Escape, too. It takes the focus. */
export function InnerEditor({ label, part, onClose, children }: InnerEditorProps) {
  const section = useRef<HTMLElement>(null);
  // A text that is no value is no change of the form.
  const { close, watch } = useTypedTexts(
    () => part.leave(onClose),
    () => part.held > 0,
  );
  useEscape(true, close, 'inner');
  useEffect(() => {
    const field = section.current?.querySelector<HTMLElement>('input, textarea, button');
    // A field with a list would open it over the fields below.
    (field?.role === 'combobox' ? section.current : field)?.focus();
  }, []);
  return (
    <UnsavedPartContext value={part}>
      <section ref={section} tabIndex={-1} className={classes.editor} aria-label={label} {...watch}>
        {children}
      </section>
    </UnsavedPartContext>
  );
}
