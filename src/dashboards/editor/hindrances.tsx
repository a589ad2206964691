import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './editor.module.css';

/** What of an author's code does not run here, and which part it lacks, in sentences. */
export function Hindrances({ words }: { readonly words: readonly string[] }) {
  return words.map((text) => (
    <p key={text} role="note" className={classes.hindrance}>
      <IconAlertTriangle aria-hidden size={14} stroke={1.75} />
      <span>{text}</span>
    </p>
  ));
}
