import { RELATED_ARGUMENTS } from '../../contract/back-test.ts';
import { translate } from '../../i18n/i18n.ts';

/** Why a rule cannot be tried. @param problem what is known of it; others have their own words. */
export const notTried = (problem: string): string =>
  translate('back-test.notTried', { problem: problem === RELATED_ARGUMENTS ? translate('back-test.relatedArguments') : problem });
