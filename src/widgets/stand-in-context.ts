import { createContext } from 'react';
import type { SourceChoice } from './source-chooser.tsx';

interface StandInNoteValue extends SourceChoice {
  /** The type that has no kind of its own. */
  readonly typeName: string;
}

/** Null for widgets that are shown by the kind of their own type. */
export const StandInContext = createContext<StandInNoteValue | null>(null);
