/** What an action does, found from its descriptor alone. Pure. */

import type { EntityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { storedScript } from '../cell-functions/stored-script.ts';
import { MAP_ITEMS, type PlaceAsked } from './placing.ts';
import type { ActionDescriptor } from './read-actions.ts';

/** The entity that an action hands on: that of the row, or the first one of the widget. */
export interface ActionEntity {
  readonly id: EntityId;
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  /** Asked for only where a text shows it. */
  readonly description?: string | undefined;
  /** What code of the author is told besides, such as the alarm of a row. */
  readonly additional?: unknown;
}

export type ActionParams = Readonly<Record<string, unknown>>;

/** Lengths of CSS; null: as wide or high as usual. */
export interface DialogLook {
  readonly title: string;
  readonly width: string | null;
  readonly height: string | null;
  /** Beside what was pressed; null: in the middle. */
  readonly popover: PopoverLook | null;
}

export interface PopoverLook {
  /** A side and the end at which both line up, such as `bottomRight`. */
  readonly placement: string;
  /** A press beside it does not close it. */
  readonly stays: boolean;
}

/** Code of the author, which runs by itself. */
export interface AuthoredPlan {
  readonly kind: 'authored';
  readonly script: FunctionBody;
  readonly html: string | null;
  readonly css: string;
  /** Addresses of what it wants to be loaded besides. */
  readonly resources: readonly string[];
  readonly entity: ActionEntity | null;
}

export type ActionPlan =
  | {
      readonly kind: 'state';
      /** Null: the shown one. */
      readonly id: string | null;
      /** Whether it replaces the shown one. */
      readonly replaces: boolean;
      readonly params: ActionParams;
      readonly opensRight: boolean;
      readonly dialog: DialogLook | null;
    }
  | {
      readonly kind: 'dashboard';
      readonly id: string;
      /** Null: its root. */
      readonly stateId: string | null;
      readonly params: ActionParams;
      readonly inNewTab: boolean;
    }
  | { readonly kind: 'address'; readonly url: URL; readonly inNewTab: boolean }
  | AuthoredPlan
  /** Something is put on the map before its code runs. */
  | ({ readonly kind: 'place'; readonly then: AuthoredPlan } & Omit<PlaceAsked, 'name'>)
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'impossible';
      readonly reason: 'mobile' | 'address' | 'incomplete' | 'unknown';
      readonly what: string;
    };

const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** The parameters with an entity in them, at their root or below a name; that name titles the state if nothing was there before. */
export function withEntity(params: ActionParams, paramName: string | null | undefined, entity: ActionEntity): ActionParams {
  const written = { entityId: entity.id, entityName: entity.name, entityLabel: entity.label };
  if (!paramName) return { ...params, ...written };
  const isNew = params[paramName] === undefined;
  return {
    ...params,
    [paramName]: { ...partOf(params[paramName]), ...written },
    targetEntityParamName: isNew ? paramName : params.targetEntityParamName,
  };
}

/** Null for what no page may open. */
export function readAddress(stored: string, base: string): URL | null {
  const read = stored !== '' && URL.canParse(stored, base) ? new URL(stored, base) : null;
  return read && PROTOCOLS.includes(read.protocol) ? read : null;
}

function addressPlan({ url, openNewBrowserTab }: ActionDescriptor, base: string): ActionPlan {
  const stored = url?.trim() ?? '';
  const read = readAddress(stored, base);
  if (!read) return { kind: 'impossible', reason: 'address', what: stored };
  return { kind: 'address', url: read, inNewTab: openNewBrowserTab === true };
}

const AUTHORED: ReadonlySet<unknown> = new Set(['custom', 'customPretty', 'mobileAction', 'placeMapItem']);
/** Those with a template of dialogs. */
const HTML: ReadonlySet<unknown> = new Set(['customPretty', 'placeMapItem']);
const OPENING: ReadonlySet<unknown> = new Set(['openDashboardState', 'updateDashboardState', 'openDashboard']);

/** Whether the plan of an action depends on its entity. */
export const takesEntity = ({ type, setEntityId }: ActionDescriptor): boolean =>
  AUTHORED.has(type) || (setEntityId !== false && OPENING.has(type));

/** What the author wrote; a mobile action does here what it has for other pages. */
function authoredPlan(
  { type, customFunction, customHtml, customCss, customResources, mobileAction }: ActionDescriptor,
  entity: ActionEntity | null,
): ActionPlan {
  const isMobile = type === 'mobileAction';
  const script = storedScript(true, isMobile ? mobileAction?.handleNonMobileFallbackFunction : customFunction);
  if (!script) return isMobile ? { kind: 'impossible', reason: 'mobile', what: type } : { kind: 'nothing' };
  const resources = (customResources ?? []).flatMap(({ url }) => url || []);
  return { kind: 'authored', script, html: HTML.has(type) ? (customHtml ?? '') : null, css: customCss ?? '', resources, entity };
}

const LENGTH = /^\s*(\d+(?:\.\d+)?)\s*(px|vw|vh|%|em|rem)\s*$/;

/** @param unit what percents are of. */
function lengthOf(stored: string | null | undefined, unit: 'vw' | 'vh'): string | null {
  const [, amount, given] = LENGTH.exec(stored ?? '') ?? [];
  return amount === undefined ? null : `${amount}${given === '%' ? unit : given}`;
}

type LookOfDialog = Pick<
  ActionDescriptor,
  | 'openInSeparateDialog'
  | 'openInPopover'
  | 'dialogTitle'
  | 'dialogWidth'
  | 'dialogHeight'
  | 'popoverWidth'
  | 'popoverHeight'
  | 'popoverPreferredPlacement'
  | 'popoverHideOnClickOutside'
>;

/** Of a dialog in percent of the page, of a popover in lengths of CSS. */
export function dialogLook(action: LookOfDialog): DialogLook | null {
  const { openInSeparateDialog, openInPopover, dialogTitle, dialogWidth, dialogHeight, popoverWidth, popoverHeight } = action;
  const title = dialogTitle ?? '';
  if (openInSeparateDialog === true) {
    return { title, width: lengthOf(`${dialogWidth}vw`, 'vw'), height: lengthOf(`${dialogHeight}vh`, 'vh'), popover: null };
  }
  if (openInPopover !== true) return null;
  const popover = { placement: action.popoverPreferredPlacement ?? '', stays: action.popoverHideOnClickOutside === false };
  return { title, width: lengthOf(popoverWidth, 'vw'), height: lengthOf(popoverHeight, 'vh'), popover };
}

/**
 * @param params of the shown state: they are handed on.
 * @param base address of the page, for relative addresses.
 */
export function planAction(action: ActionDescriptor, entity: ActionEntity | null, params: ActionParams, base: string): ActionPlan {
  const { type, targetDashboardStateId: stateId, targetDashboardId } = action;
  const handedOn = entity && takesEntity(action) ? withEntity(params, action.stateEntityParamName, entity) : params;
  const dialog = dialogLook(action);
  const incomplete: ActionPlan = { kind: 'impossible', reason: 'incomplete', what: type ?? '' };
  switch (type) {
    case 'openDashboardState':
      if (!stateId) return incomplete;
      return { kind: 'state', id: stateId, replaces: false, params: handedOn, opensRight: action.openRightLayout === true, dialog };
    case 'updateDashboardState':
      return {
        kind: 'state',
        id: stateId || null,
        replaces: true,
        params: handedOn,
        opensRight: action.openRightLayout === true,
        dialog: null,
      };
    case 'openDashboard':
      if (!targetDashboardId) return incomplete;
      return {
        kind: 'dashboard',
        id: targetDashboardId,
        stateId: stateId || null,
        params: handedOn,
        inNewTab: action.openNewBrowserTab === true,
      };
    case 'openURL':
      return addressPlan(action, base);
    case 'doNothing':
      return { kind: 'nothing' };
    case 'custom':
    case 'customPretty':
    case 'mobileAction':
      return authoredPlan(action, entity);
    case 'placeMapItem': {
      const then = authoredPlan(action, entity);
      const item = MAP_ITEMS.find((one) => one === action.mapItemType) ?? 'marker';
      return then.kind === 'authored' ? { kind: 'place', item, hints: partOf(action.mapItemTooltips), then } : then;
    }
    default:
      return { kind: 'impossible', reason: 'unknown', what: type ?? '' };
  }
}
