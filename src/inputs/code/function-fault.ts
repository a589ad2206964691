import type { Fault } from '../../contract/fault.ts';
import type { useT } from '../../i18n/use-t.ts';

/** What is wrong with a function that the sandbox did not take, and where. */
export function functionFaultWords({ key, message, line, column }: Fault, t: ReturnType<typeof useT>): string {
  if (key === 'function-too-slow') return t('inputs.code.tooSlow');
  const failure = t('inputs.code.failed', { reason: message });
  return line === undefined ? failure : t('inputs.code.failedAt', { failure, line, column: column ?? 1 });
}
