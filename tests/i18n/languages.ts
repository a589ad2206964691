import { readLanguages, readTexts } from '../../build/texts.ts';
import { ROOT, readSources } from '../architecture/source-files.ts';
import { checkTexts, type Findings } from './check-texts.ts';
import { keysOf, unusedKeys } from './used-keys.ts';

export interface LanguageReport {
  readonly language: string;
  /** Share of the keys that the language has, 0 to 1. */
  readonly share: number;
  readonly findings: Findings & { readonly unused: string[] };
}

/** Unused keys are reported for English. */
export function reportLanguages(): LanguageReport[] {
  const { supported, withTexts, default: fallback } = readLanguages(ROOT);
  const english = readTexts(ROOT, fallback);
  const keys = keysOf(english);
  const sources = readSources().filter(({ path }) => path.startsWith('src/') && !/\.(test|fixture)\.tsx?$/.test(path));
  return supported.map((language): LanguageReport => {
    if (!withTexts.includes(language))
      return { language, share: 0, findings: { missing: [], unknown: [], placeholders: [], plurals: [], unused: [] } };
    const findings = checkTexts(english, readTexts(ROOT, language), language);
    const unused =
      language === fallback
        ? unusedKeys(
            keys,
            sources.map(({ text }) => text),
          )
        : [];
    return { language, share: 1 - findings.missing.length / keys.length, findings: { ...findings, unused } };
  });
}
