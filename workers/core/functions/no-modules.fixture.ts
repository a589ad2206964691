import { ok } from '../../../src/contract/fault.ts';
import type { ReadModules } from './module-texts.ts';

/** For functions without modules. */
export const NO_MODULES: ReadModules = async () => ok({});
