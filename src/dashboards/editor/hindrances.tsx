import { WarningText } from '../../marks/warning-text.tsx';

/** What of an author's code does not run here, and which part it lacks, in sentences. */
export function Hindrances({ words }: { readonly words: readonly string[] }) {
  return words.map((text) => <WarningText key={text}>{text}</WarningText>);
}
