import { inServerWords } from '../i18n/server-words.ts';

export interface LabelValues {
  readonly entityName?: string | undefined;
  readonly entityLabel?: string | null | undefined;
  readonly entityDescription?: string | undefined;
  readonly aliasName?: string | undefined;
}

const VARIABLE = /\$\{(\w+)\}/g;

/** Unknown variables stay. Of the server's translation markers the last part is shown, as words. Source: contract/dashboards.md 2.6. */
export function fillLabel(pattern: string, { entityName, entityLabel, entityDescription, aliasName }: LabelValues): string {
  const values: Readonly<Record<string, string | undefined>> = {
    entityName,
    deviceName: entityName,
    dsName: entityName,
    entityLabel: entityLabel?.trim() ? entityLabel : entityName,
    entityDescription,
    aliasName,
  };
  return inServerWords(pattern.replaceAll(VARIABLE, (whole, name: string) => values[name] ?? whole)).trim();
}

export function namesEntity(pattern: string): boolean {
  return /\$\{(entityName|deviceName|dsName|entityLabel|entityDescription)\}/.test(pattern);
}
