import type { ActionParams, DialogLook } from './plan-action.ts';

/** What the dashboard around a widget does for its actions. Keeps its identity. */
export interface ActionHost {
  /** Of the state that is shown now. */
  readonly stateId: () => string;
  readonly params: () => ActionParams;
  /** The stack, the shown one last. */
  readonly states: () => readonly { readonly id: string; readonly params: ActionParams }[];
  /** Goes back to a state of the stack. */
  readonly cutStates: (index: number) => void;
  /** False: there is no such state. @param id null: the shown one. */
  readonly showState: (
    id: string | null,
    params: ActionParams,
    how: { readonly replaces: boolean; readonly opensRight: boolean },
  ) => boolean;
  /** Over the dashboard, which stays as it is. False: there is no such state. @param anchor what was pressed, for popovers. */
  readonly showDialog: (id: string, params: ActionParams, look: DialogLook, anchor?: DOMRect) => boolean;
  /** Address of another dashboard. @param stateId null: its root. */
  readonly dashboardHref: (id: string, stateId: string | null, params: ActionParams) => string;
}
