import type { Part } from '../../contract/part.ts';
import type { SymbolBehaviour, SymbolMetadata } from '../../contract/symbol/symbol-metadata.ts';
import { behaviourAction, behaviourName, symbolWords } from './behaviour-settings.ts';

const TEXT = /['"`]([^'"`\n]+)['"`]/g;
const CALL = /\bcallAction\b/g;
/** Of the context, what changes something besides. */
const CHANGES = /\b(setValue|attr|text|fill|show|hide|remember|css|animate|cssAnimate)\s*\(/;

/** The behaviours that functions of a tag name. */
function askedBy({ behavior }: SymbolMetadata, functions: readonly string[]): readonly SymbolBehaviour[] {
  const texts = new Set(functions.flatMap((one) => [...one.matchAll(TEXT)].map(([, text]) => text)));
  return behavior.filter(({ id, type }) => type !== 'value' && texts.has(id));
}

const functionsOf = ({ tags }: SymbolMetadata, tag: string): readonly string[] =>
  tags
    .filter((one) => one.tag === tag)
    .flatMap(({ actions }) => Object.values(actions ?? {}).map(({ actionFunction }) => actionFunction ?? ''));

const isIdle = (behaviour: SymbolBehaviour, stored: Part): boolean =>
  behaviour.type === 'widgetAction' && ['doNothing', undefined].includes(behaviourAction(behaviour, stored[behaviour.id]).type as string);

/**
 * What presses of an element do, in words: the names of the behaviours that functions of its tag ask for, else what stands in it, else its tag.
 * Null: nothing, for the widget's author ties nothing to them. @param stored behaviours of the widget.
 */
export function pressedWords(metadata: SymbolMetadata, stored: Part, tag: string | null, text: string): string | null {
  const functions = tag === null ? [] : functionsOf(metadata, tag);
  const asked = askedBy(metadata, functions);
  const doesMore =
    functions.some((one) => CHANGES.test(one)) || functions.flatMap((one) => [...one.matchAll(CALL)]).length !== asked.length;
  if (asked.length > 0 && !doesMore && asked.every((one) => isIdle(one, stored))) return null;
  const names = [...new Set(asked.map(behaviourName))];
  return names.join(', ') || text || (tag ?? '') || symbolWords(metadata.title);
}
