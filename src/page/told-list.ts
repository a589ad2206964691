import { type ComponentType, createContext, type RefObject } from 'react';
import type { Notification } from '../contract/notification.ts';

/** Of a list of what the user was told. */
export interface ToldListProps {
  readonly newest: readonly Notification[];
  readonly className?: string | undefined;
  /** Gets the focus when the last one goes. */
  readonly leftTo?: RefObject<HTMLElement | null>;
  /** Marks one as read; null: none can be marked. */
  readonly onRead: ((id: string) => void) | null;
  /** Its link is followed. */
  readonly onFollow: (id: string) => void;
}

/** For what lists notifications without knowing the pages that they lead to. The shell gives it, loaded when it is drawn. Null: nobody does. */
export const ToldListContext = createContext<ComponentType<ToldListProps> | null>(null);
