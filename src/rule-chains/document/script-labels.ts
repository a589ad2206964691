/** The labels that a script of a switch returns, as far as its text tells. */
import { type Part, partOf } from '../../contract/part.ts';
import { textOf } from './chain-document.ts';
import { isSameLabel } from './commands/links.ts';

/** A comment, a text or a regular expression's beginning; texts alone are captured. */
const PARTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/g;

export interface ScriptLabels {
  readonly labels: readonly string[];
  /** Whether it may return others, too. */
  readonly isComputed: boolean;
}

const unescaped = (text: string) => text.replace(/\\(.)/gs, '$1');

/** What stands between texts in a return that gives them alone: lists, choices and comparisons of values. */
const PLAIN_RETURN = /^return[\s[\]()'",]*$/;

/** The script that counts: of the language that the configuration names, without one JavaScript. */
export function scriptOf(configuration: Part, name: { readonly js: string; readonly tbel: string }): string {
  return textOf(configuration[configuration.scriptLang === 'TBEL' ? name.tbel : name.js]);
}

export function labelsIn(script: string): ScriptLabels {
  const labels: string[] = [];
  const code = script.replace(PARTS, (_, single?: string, double?: string, template?: string) => {
    const text = single ?? double ?? template;
    if (text === undefined) return ' ';
    if (template?.includes('${')) return ' computed ';
    const label = unescaped(text);
    if (label.trim() !== '' && !labels.some((one) => isSameLabel(one, label))) labels.push(label);
    return "''";
  });
  const returns = code.match(/\breturn\b[^;}]*/g) ?? [];
  return { labels, isComputed: returns.some((one) => !PLAIN_RETURN.test(one)) };
}

/** Of a node, whatever class it has. */
export const labelsOfScript = (node: Part): ScriptLabels =>
  labelsIn(scriptOf(partOf(node.configuration), { js: 'jsScript', tbel: 'tbelScript' }));
