import { isPart, type Part, partOf } from '../../contract/part.ts';

/** Fields of a dashboard that people edit. All others are the server's. */
export const CONTENT = ['title', 'configuration', 'image', 'mobileHide', 'mobileOrder'];

/** Whether widgets and states are stored by id, and nothing in the places of the oldest releases: all that newer releases save. */
export function isCurrentForm(stored: Part): boolean {
  const { states, widgets, entityAliases, deviceAliases, gridSettings } = partOf(stored.configuration);
  const isOld = (alias: unknown) => isPart(alias) && !alias.filter && typeof alias.entityType === 'string';
  const hasStates = isPart(states) && Object.keys(states).length > 0;
  const isMoved = deviceAliases !== undefined || gridSettings !== undefined || Object.values(partOf(entityAliases)).some(isOld);
  return hasStates && isPart(widgets) && !isMoved;
}
