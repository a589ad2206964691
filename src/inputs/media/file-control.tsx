import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { DropArea } from './drop-area.tsx';
import { extensionsOf, isAllowedFile } from './file-rules.ts';
import classes from './media.module.css';

/** A file that was read. */
export interface FileText {
  readonly name: string;
  readonly content: string;
}

interface FileControlProps extends ControlProps<FileText> {
  /** Extensions by commas, such as `.json,.pem`; absent: every file will do. */
  readonly allowed?: string | undefined;
}

/** The name of what is stored; all of it where it is no file. */
function nameOf(stored: unknown): string | null {
  const isFile = typeof stored === 'object' && stored !== null && 'name' in stored && typeof stored.name === 'string';
  return isFile ? String(stored.name) : storedText(stored);
}

/** One file of text, by its name. A file of another kind is refused, and what was held stays. */
export function FileControl({ value, onChange, required, requiredText, error, allowed, ...rest }: FileControlProps) {
  const t = useT();
  const [refused, setRefused] = useState<string | null>(null);
  const held = nameOf(value);
  const checked = useCheck(required && held === null ? (requiredText ?? t('inputs.media.fileRequired')) : null, error);
  const take = async (file: File) => {
    if (!isAllowedFile(file.name, allowed)) {
      return setRefused(t('inputs.media.notAllowed', { name: file.name, allowed: extensionsOf(allowed).join(', ') }));
    }
    const content = await file.text().catch(() => null);
    if (content === null) return setRefused(t('inputs.media.unreadable', { name: file.name }));
    setRefused(null);
    onChange({ name: file.name, content });
  };
  const remove = () => {
    setRefused(null);
    onChange(null);
  };
  return (
    <DropArea
      {...rest}
      required={required}
      accept={extensionsOf(allowed).join(',')}
      error={refused ?? checked.error}
      onBlur={checked.onBlur}
      onFile={(file) => void take(file)}
      onRemove={held === null ? undefined : remove}
    >
      {held === null ? <span className={classes.none}>{t('inputs.media.noFile')}</span> : <bdi className={classes.name}>{held}</bdi>}
    </DropArea>
  );
}
