import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';

/** Sets fields of the dashboard's settings; undefined removes one. */
export function setSettings(fields: Part): Command {
  return (dashboard) =>
    Object.entries(fields).reduce((part, [field, value]) => withValue(part, ['configuration', 'settings', field], value), dashboard);
}

export function setTitle(title: string): Command {
  return (dashboard) => withValue(dashboard, ['title'], title);
}

export function setDescription(description: string): Command {
  return (dashboard) => withValue(dashboard, ['configuration', 'description'], description);
}

/** @param timewindow in its stored form. */
export function setTimeWindow(timewindow: Part): Command {
  return (dashboard) => withValue(dashboard, ['configuration', 'timewindow'], timewindow);
}
