/** States of the dashboard, as in official consoles. What it shows is known at once; the page follows. */
import type { ActionSite } from '../../src/contract/author-action.ts';
import type { Part } from '../../src/contract/part.ts';
import type { Asking } from './asking.ts';

export function stateController({ states }: ActionSite, asking: Asking) {
  let stack = states.map(({ id, params }) => ({ id, params }));
  const shown = () => stack.at(-1);
  const go = (id: unknown, params: unknown, replaces: boolean, opensRight: unknown) => {
    const next = { id: String(id ?? shown()?.id ?? ''), params: (params ?? {}) as Part };
    stack = [...(replaces ? stack.slice(0, -1) : stack), next];
    asking.tell('stateController', 'show', next.id, next.params, { replaces, opensRight: opensRight === true });
  };
  const back = (index: number) => {
    if (index < 0 || index >= stack.length) return;
    stack = stack.slice(0, index + 1);
    asking.tell('stateController', 'back', index);
  };
  return {
    openState: (id: unknown, params?: unknown, opensRight?: unknown) => go(id, params, false, opensRight),
    updateState: (id: unknown, params?: unknown, opensRight?: unknown) => go(id, params, true, opensRight),
    pushAndOpenState: (list: readonly Part[], opensRight?: unknown) => {
      for (const { id, params } of list) go(id, params, false, opensRight);
    },
    navigatePrevState: (index: number) => back(index),
    resetState: () => back(0),
    getStateId: () => shown()?.id ?? '',
    getStateParams: () => structuredClone(shown()?.params ?? {}),
    getStateParamsByStateId: (id: string) => structuredClone(stack.find((state) => state.id === id)?.params ?? null),
    getStateIndex: () => stack.length - 1,
    getStateIdAtIndex: (index: number) => stack[index]?.id,
    getEntityId: (name?: string) => {
      const params = shown()?.params ?? {};
      return structuredClone((name ? (params[name] as Part | undefined)?.entityId : params.entityId) ?? null);
    },
    dashboardCtrl: { dashboardCtx: { state: shown()?.id } },
  };
}
