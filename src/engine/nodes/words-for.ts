import type { Release } from '../node-type.ts';

/** 3.2 says nothing where newer servers have words. */
export const wordsFor = (release: Release, newer: string): string => (release === '3.2' ? '' : newer);
