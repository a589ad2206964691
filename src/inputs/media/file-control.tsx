import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { DropArea } from './drop-area.tsx';
import { extensionsOf, isAllowedFile } from './file-rules.ts';
import classes from './media.module.css';

export interface FileText {
  readonly name: string;
  readonly content: string;
}

interface FileProps<Kept> extends ControlProps<Kept> {
  /** Extensions, such as `.json,.pem`; absent: any file. */
  readonly allowed?: string | undefined;
  /** What is kept of the file that was chosen. Rejects where it cannot be read. */
  readonly read: (file: File) => Promise<Kept>;
}

const fileText = async (file: File): Promise<FileText> => ({ name: file.name, content: await file.text() });

function nameOf(stored: unknown): string | null {
  const isFile = typeof stored === 'object' && stored !== null && 'name' in stored && typeof stored.name === 'string';
  return isFile ? String(stored.name) : storedText(stored);
}

/** One file, shown by its name. A file with another extension is refused and the value kept. */
export function AnyFileControl<Kept extends object>(props: FileProps<Kept>) {
  const { value, onChange, allowed, read } = props;
  const t = useT();
  const held = nameOf(value);
  const { field } = useField(props, held === null, { missing: t('inputs.media.fileRequired') });
  const readFile = async (file: File) => {
    if (!isAllowedFile(file.name, allowed)) {
      return t('inputs.media.notAllowed', { name: file.name, allowed: extensionsOf(allowed).join(', ') });
    }
    const kept = await read(file).catch(() => null);
    if (kept === null) return t('inputs.media.unreadable', { name: file.name });
    return () => onChange(kept);
  };
  return (
    <DropArea
      {...field}
      accept={extensionsOf(allowed).join(',')}
      onFile={readFile}
      onRemove={held === null ? undefined : () => onChange(null)}
    >
      {held === null ? <span className={classes.none}>{t('inputs.media.noFile')}</span> : <bdi className={classes.name}>{held}</bdi>}
    </DropArea>
  );
}

/** Of which its text is kept. */
export function FileControl(props: Omit<FileProps<FileText>, 'read'>) {
  return <AnyFileControl {...props} read={fileText} />;
}
