/** Names in labels and titles (dashboards.md 2.6). */

export interface LabelValues {
  readonly entityName?: string | undefined;
  readonly entityLabel?: string | null | undefined;
  readonly aliasName?: string | undefined;
}

const VARIABLE = /\$\{(\w+)\}/g;
const TRANSLATED = /\{i18n:([^}]*)\}/g;

/** Fills the variables of a label in; unknown ones stay as they are. Markers of the server's own translations show their last part. */
export function fillLabel(pattern: string, { entityName, entityLabel, aliasName }: LabelValues): string {
  const values: Readonly<Record<string, string | undefined>> = {
    entityName,
    deviceName: entityName,
    dsName: entityName,
    entityLabel: entityLabel || entityName,
    aliasName,
  };
  return pattern
    .replaceAll(VARIABLE, (whole, name: string) => values[name] ?? whole)
    .replaceAll(TRANSLATED, (_whole, key: string) => key.split('.').at(-1)?.replaceAll('-', ' ') ?? '')
    .trim();
}

/** Whether a label names its entity by itself. */
export function namesEntity(pattern: string): boolean {
  return /\$\{(entityName|deviceName|dsName|entityLabel)\}/.test(pattern);
}
