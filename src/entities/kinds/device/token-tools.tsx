import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { TextToolsProps } from '../../../inputs/plain/text-control.tsx';
import { copyText } from '../../../marks/copy-text.tsx';
import unseen from '../../../marks/unseen.module.css';
import classes from './token-tools.module.css';

/** How long a button says what it did. */
const TOLD_MS = 2000;
/** As servers make them; older ones take no longer ones. */
const LENGTH = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, drawn evenly: of a byte the values that would favour the first letters are drawn again. */
export function newToken(length: number): string {
  let token = '';
  while (token.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 256 - (256 % LETTERS.length) && token.length < length) token += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return token;
}

/** Copies a token, and draws another. */
export function TokenTools({ label, value, onChange, canEdit }: TextToolsProps) {
  const t = useT();
  const [did, setDid] = useState<'copied' | 'generated' | null>(null);
  useEffect(() => {
    if (did === null) return undefined;
    const timer = setTimeout(() => setDid(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [did]);
  const glyph = (isDone: boolean, Glyph: typeof IconCopy) => {
    const Shown = isDone ? IconCheck : Glyph;
    return <Shown aria-hidden size={16} stroke={1.75} />;
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button
          disabled={value === null}
          leftSection={glyph(did === 'copied', IconCopy)}
          onClick={() => void copyText(value ?? '').then((isCopied) => isCopied && setDid('copied'))}
        >
          {t(did === 'copied' ? 'marks.copied' : 'marks.copy', { name: label })}
        </Button>
        {canEdit ? (
          <Button
            leftSection={glyph(did === 'generated', IconRefresh)}
            onClick={() => {
              onChange(newToken(LENGTH));
              setDid('generated');
            }}
          >
            {t(did === 'generated' ? 'inputs.token.generated' : 'inputs.token.generate')}
          </Button>
        ) : null}
      </div>
      <span role="status" className={unseen.unseen}>
        {did === null ? '' : t(did === 'copied' ? 'marks.copied' : 'inputs.token.generated')}
      </span>
    </>
  );
}
