/** There is no mail server: mails are printed on the terminal, with their links. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** One line; the link, if the mail has one. */
  readonly text: string;
}

export type Outbox = (mail: Mail) => void;

/** Subjects and settings come from requests: control characters could steer the terminal. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

export const printMail: Outbox = ({ to, subject, text }) =>
  console.log(`Mail (printed, not sent) to ${plain(to)}: ${plain(subject)}\n  ${plain(text)}`);
