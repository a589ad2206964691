import type { Storage } from '../storage/storage.ts';
import { createRuleSource, type RuleSource } from './rule-source.ts';

/** The alarm rules of a storage's device profiles, all of which must be readable. */
export const profileRules = ({ hub, entities }: Storage): RuleSource =>
  createRuleSource(hub, entities, 'profile', (error) => {
    throw error;
  });
