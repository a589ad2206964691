/** Choices that make what is then chosen, such as an alias of a dashboard: whoever is around has the form for it. */
import { createContext } from 'react';

const MADE = ['alias', 'aliasName', 'filter', 'state'] as const;
/** `aliasName`: an alias, chosen by its name. */
export type Made = (typeof MADE)[number];

/** What makes it. Resolves with what is chosen then, null: it was given up. */
export type Makers = Readonly<Record<Made, () => Promise<string | null>>>;
export const MakersContext = createContext<Makers | null>(null);

/** No stored value begins like this. */
const PREFIX = '\u0000make ';

/** @param goneText said where what was chosen is not there any more. */
export const makerChoice = (kind: Made, label: string, goneText = '') => ({
  value: PREFIX + kind,
  label,
  ...(goneText !== '' && { goneText }),
});

/** Undefined: a usual choice. */
export const madeBy = (value: string): Made | undefined => MADE.find((kind) => value === PREFIX + kind);
